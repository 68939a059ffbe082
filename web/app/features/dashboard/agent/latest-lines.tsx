import { addDays } from '@safar/contract/day'
import type { StatementLine } from '@safar/contract/money/ledger.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { KindBadge } from '../../ledger/public.ts'
import { latestLines } from '../api.ts'
import style from '../dashboard.module.css'

const DAYS = 30
const SHOWN = 8

/** The latest lines of the reader's own statement. */
export function LatestLines({ today }: { today: string }) {
  const { t } = useTranslation('dashboard')
  const { data, isError, refetch } = useQuery(latestLines(addDays(today, -DAYS), SHOWN))
  const all = (
    <Link className="link" to={agentUrls.ledger}>
      {t('own.statement')}
    </Link>
  )
  return (
    <Card title={t('own.latest')} aside={all}>
      {isError && <ErrorState title={t('own.latestFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="text" count={4} />}
      {data?.lines.length === 0 && <EmptyState title={t('own.none')} help={t('own.noneHelp')} />}
      {data && data.lines.length > 0 && (
        <ul>
          {data.lines.map((line) => (
            <Line key={line.entry_id} of={line} currency={data.currency} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ of, currency }: { of: StatementLine; currency: string }) {
  const isCredit = of.credit > 0
  return (
    <li className={style.line}>
      <KindBadge kind={of.kind} />
      <span className={style.lineText}>
        <span dir="auto">{of.note}</span>
        <small>
          <DateText value={of.day} /> · {of.voucher}
        </small>
      </span>
      <b className={style.amount} data-in={isCredit || undefined}>
        <bdi dir="ltr">
          {isCredit ? '+' : '\u2212'}
          <Money minor={isCredit ? of.credit : of.debit} currency={currency} bare />
        </bdi>
      </b>
    </li>
  )
}
