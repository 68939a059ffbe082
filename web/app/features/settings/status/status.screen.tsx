import type { CheckState, StatusLine } from '@safar/contract/settings/status.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { systemStatusQuery } from '../api.ts'
import styles from './status.module.css'

const tones: Record<CheckState, StatusTone> = { good: 'good', watch: 'held', bad: 'bad', off: 'done' }
const needsAttention = ({ state }: StatusLine): boolean => state === 'bad' || state === 'watch'

/** 1,200 instead of 1200; `count` stays a number, since it chooses the plural. */
const groupDigits = ({ count, ...figures }: StatusLine['figures']): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.toLocaleString('en')]))

/** The measured value, in a sentence. */
function Fact({ line: { check, state, figures, at } }: { line: StatusLine }) {
  const { t } = useTranslation('settings')
  if (figures.total === 0) return <>{t('status.fact.none')}</>
  if (check === 'replica' && figures.reads === undefined)
    return <>{t(state === 'off' ? 'status.fact.replicaOff' : 'status.fact.replicaSilent')}</>
  if ((check === 'jobs' || check === 'mails') && !figures.waiting && !figures.failed)
    return <>{t('status.fact.queueEmpty')}</>
  if (check !== 'ledger' && check !== 'backup' && check !== 'log')
    return <>{t(`status.fact.${check}`, { ...figures, ...groupDigits(figures) })}</>
  if (at)
    return (
      <>
        {t(`status.fact.${check}`)} <DateTimeText value={at} />
      </>
    )
  return <>{t(check !== 'ledger' && state === 'off' ? `status.fact.${check}Off` : `status.fact.${check}Never`)}</>
}

function CheckRow({ line }: { line: StatusLine }) {
  const { t } = useTranslation('settings')
  return (
    <li data-check={line.check}>
      <div>
        <b>{t(`status.check.${line.check}`, { name: line.name ?? '' })}</b>
        <p className="t-s t-2">
          <Fact line={line} />
        </p>
        {needsAttention(line) && <p className={styles.todo}>{t(`status.todo.${line.check}`)}</p>}
      </div>
      <StatusBadge status={line.state} tone={tones[line.state]} label={t(`status.state.${line.state}`)} />
    </li>
  )
}

/** The product's current health, and what to do about problems. */
export default function SystemStatus() {
  const { t } = useTranslation('settings')
  const { data, isPending, isFetching, refetch } = useQuery(systemStatusQuery())
  const count = data?.data.filter(needsAttention).length ?? 0
  return (
    <>
      <ScreenHead
        title={t('status.title')}
        detail={
          data && (
            <>
              {t('status.checked')} <DateTimeText value={data.checked_at} />
            </>
          )
        }
        actions={
          <OutlineButton busy={isFetching && !isPending} onClick={() => void refetch()}>
            {t('status.refresh')}
          </OutlineButton>
        }
      />
      {isPending && <LoadingState shape="rows" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <Card title={count === 0 ? t('status.allGood') : t('status.attention', { count })}>
          <ul className={styles.checks}>
            {data.data.map((line) => (
              <CheckRow key={`${line.check} ${line.name}`} line={line} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
