import type { BookingQueueFigures } from '@safar/contract/money/reports.contract'
import { type BookingQueue, bookingQueues } from '@safar/contract/vocabulary/bookings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Ago } from '../../ui/time/dates.tsx'
import { TimeLeftText } from '../../ui/time/deadline.tsx'
import style from './dashboard.module.css'

/** One figure of a dashboard: how much is pending, since when, and a link to where it is handled. */
export interface QueueCell {
  key: string
  name: string
  to: string
  count: number
  help?: ReactNode
  /** Needs attention now, not when there is time. */
  urgent?: boolean
}

/** Pending work at a glance; each figure links to the list of exactly those rows. */
export function QueueStrip({ cells }: { cells: readonly QueueCell[] }) {
  const { t } = useTranslation('dashboard')
  if (cells.length === 0) return null
  return (
    <nav className={style.queues} aria-label={t('queues.label')}>
      {cells.map(({ key, name, to, count, help, urgent }) => (
        <Link
          key={key}
          to={to}
          className={style.queue}
          data-hot={(count > 0 && urgent) || undefined}
          data-none={count === 0 || undefined}
        >
          <span className={style.number}>{count}</span>
          <span className={style.queueName}>{name}</span>
          <span className={style.queueHelp}>{count === 0 ? t('queues.none') : help}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Queues described by their next deadline; the others are described by how long they have waited. */
const clocks: ReadonlySet<BookingQueue> = new Set([
  'due_today',
  'voids',
  'schedule_changes',
  'free_cancellation',
  'leaving_today',
  'arriving_today',
  'departures',
])

interface BookingCells {
  figures: Record<BookingQueue, BookingQueueFigures> | null | undefined
  toUrl: (queue: BookingQueue) => string
  queues?: readonly BookingQueue[]
}

/** The cells of the booking queues the person may see. */
export function useBookingCells({ figures, toUrl, queues = bookingQueues }: BookingCells): QueueCell[] {
  const { t } = useTranslation('dashboard')
  if (!figures) return []
  return queues.map((queue) => {
    const { count, at, urgent } = figures[queue]
    const help = at && (
      <>
        {t(clocks.has(queue) ? 'queues.next' : 'queues.since')}{' '}
        {clocks.has(queue) ? <TimeLeftText at={at} /> : <Ago value={at} />}
      </>
    )
    return {
      key: queue,
      name: t(`queues.${queue}`),
      to: toUrl(queue),
      count,
      help: urgent > 0 ? t('queues.urgent', { count: urgent }) : help,
      urgent: urgent > 0 || queue === 'in_doubt',
    }
  })
}
