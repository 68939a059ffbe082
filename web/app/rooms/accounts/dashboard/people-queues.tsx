import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSayQueryFailure } from '../../../platform/use-say-query-failure.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { usersSummary } from '../api.ts'
import style from './dashboard.module.css'

const queues = ['waiting', 'unfilled', 'approved', 'blocked'] as const

/** How many people stand in each state; each number leads to its list. */
export function PeopleQueues() {
  const { t } = useTranslation('accounts')
  const { data, error, refetch } = useQuery(usersSummary())
  useSayQueryFailure(error)
  if (error) return <ErrorState title={t('dashboard.failed')} onRetry={() => void refetch()} />
  return (
    <nav className={style.queues} aria-label={t('dashboard.queues')}>
      {queues.map((state) => (
        <Link
          key={state}
          to={`/admin/users?state=${state}`}
          className={style.queue}
          data-hot={(state === 'waiting' && (data?.states.waiting ?? 0) > 0) || undefined}
        >
          <span className={style.number}>{data ? data.states[state] : '–'}</span>
          <span className={style.queueName}>{t(`queue.${state}`)}</span>
          <span className={style.queueHelp}>{t(`dashboard.${state}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
