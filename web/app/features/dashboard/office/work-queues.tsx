import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentsWaiting, workQueues } from '../api.ts'
import style from '../dashboard.module.css'

interface Queue {
  name: 'topups' | 'collections' | 'agents' | 'overdue' | 'low'
  to: string
  count: number
  amount?: number
  oldest?: string | null
  /** Said where there is neither sum nor age. */
  help?: string
  /** Somebody should look now, not when there is time. */
  urgent?: boolean
}

/** The work that waits, how much and since when; each leads to where it is done. */
export function WorkQueues() {
  const { t } = useTranslation('dashboard')
  const seesPeople = useCan('users.view')
  const queues = useQuery(workQueues())
  const people = useQuery({ ...agentsWaiting(), enabled: seesPeople })
  const error = queues.error ?? people.error
  useQueryFailureToast(error)
  if (error && !queues.data) {
    const retry = () => void Promise.all([queues.refetch(), seesPeople && people.refetch()])
    return <ErrorState title={t('queues.failed')} onRetry={retry} />
  }
  const { topups, collections, overdue, low, currency = '' } = queues.data ?? {}
  const shown: (Queue | null | undefined)[] = [
    topups && { name: 'topups', to: adminUrls.topUps(), ...topups, oldest: topups.oldest_at },
    collections && {
      name: 'collections',
      to: adminUrls.topUps({ tab: 'collections' }),
      ...collections,
      oldest: collections.oldest_at,
    },
    people.data && {
      name: 'agents',
      to: adminUrls.users({ state: 'waiting' }),
      ...people.data,
      oldest: people.data.oldest_at,
    },
    overdue && { name: 'overdue', to: adminUrls.creditReport({ state: 'overdue' }), ...overdue, urgent: true },
    low && { name: 'low', to: adminUrls.creditReport({ state: 'low' }), ...low, help: t('queues.underMark') },
  ]
  const there = shown.filter((queue): queue is Queue => Boolean(queue))
  if (there.length === 0) return null
  return (
    <nav className={style.queues} aria-label={t('queues.label')}>
      {there.map((queue) => (
        <Link
          key={queue.name}
          to={queue.to}
          className={style.queue}
          data-hot={(queue.count > 0 && queue.urgent) || undefined}
          data-none={queue.count === 0 || undefined}
        >
          <span className={style.number}>{queue.count}</span>
          <span className={style.queueName}>{t(`queues.${queue.name}`)}</span>
          <span className={style.queueHelp}>{helpOf(queue, currency, t('queues.none'), t('queues.since'))}</span>
        </Link>
      ))}
    </nav>
  )
}

function helpOf({ count, amount, oldest, help }: Queue, currency: string, none: string, since: string): ReactNode {
  if (count === 0) return none
  return (
    <>
      {help}
      {amount !== undefined && <Money minor={amount} currency={currency} />}
      {amount !== undefined && oldest && ' · '}
      {oldest && (
        <>
          {since} <Ago value={oldest} />
        </>
      )}
    </>
  )
}
