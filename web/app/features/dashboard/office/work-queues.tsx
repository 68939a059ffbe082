import type { WorkQueues as Queues } from '@safar/contract/money/reports.contract'
import type { BookingQueue } from '@safar/contract/vocabulary/bookings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { workQueues } from '../../../platform/work-queues.ts'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { type QueueCell, QueueStrip, useBookingCells } from '../queue-strip.tsx'

/** Schedule changes have their own list in the office: a booking with two of them is answered twice. */
const officeFigures = (queues: Queues | undefined) =>
  queues?.bookings && queues.airline_changes
    ? { ...queues.bookings, schedule_changes: { ...queues.bookings.schedule_changes, ...queues.airline_changes } }
    : queues?.bookings

const officeQueueUrl = (queue: BookingQueue) =>
  queue === 'schedule_changes' ? adminUrls.scheduleChanges() : adminUrls.bookingQueue(queue)

/** Pending work, how much and since when, limited to what this person may do. */
export function WorkQueues() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(workQueues())
  useQueryFailureToast(error)
  const bookingCells = useBookingCells({ figures: officeFigures(data), toUrl: officeQueueUrl })
  const officeCells = useOfficeCells(data)
  if (error && !data) return <ErrorState title={t('queues.failed')} onRetry={() => void refetch()} />
  if (!data) return <LoadingState shape="text" count={2} />
  return <QueueStrip cells={[...bookingCells, ...officeCells]} />
}

function useOfficeCells(queues: Queues | undefined): QueueCell[] {
  const { t } = useTranslation('dashboard')
  if (!queues) return []
  const {
    topups,
    collections,
    late_money,
    approvals,
    changed_details,
    erasures,
    overdue,
    near_limit,
    low,
    quotes,
    currency,
  } = queues
  const since = (at: string | null): ReactNode =>
    at && (
      <>
        {t('queues.since')} <Ago value={at} />
      </>
    )
  const sum = (amount: number) => <Money minor={amount} currency={currency} />
  const waiting = ({ amount, oldest_at }: { amount: number; oldest_at: string | null }) => (
    <>
      {sum(amount)} · {since(oldest_at)}
    </>
  )
  const cell = (key: Exclude<QueueCell['key'], ''>, to: string, count: number | undefined, help: ReactNode) => ({
    key,
    name: t(`queues.${key as 'topups'}`),
    to,
    count: count ?? 0,
    help,
  })
  return [
    quotes && cell('quotes', adminUrls.requestedQuotes, quotes.count, since(quotes.oldest_at)),
    topups && cell('topups', adminUrls.topUps(), topups.count, waiting(topups)),
    collections &&
      cell('collections', adminUrls.topUps({ tab: 'collections' }), collections.count, waiting(collections)),
    late_money && cell('late_money', adminUrls.topUps({ tab: 'late' }), late_money.count, waiting(late_money)),
    approvals && cell('approvals', adminUrls.users({ state: 'waiting' }), approvals.count, since(approvals.oldest_at)),
    changed_details &&
      cell(
        'changed_details',
        adminUrls.users({ state: 'changed' }),
        changed_details.count,
        since(changed_details.oldest_at),
      ),
    erasures && cell('erasures', adminUrls.users({ state: 'erasure' }), erasures.count, since(erasures.oldest_at)),
    overdue && {
      ...cell('overdue', adminUrls.creditReport({ state: 'overdue' }), overdue.count, sum(overdue.amount)),
      urgent: true,
    },
    near_limit &&
      cell('near_limit', adminUrls.creditReport({ state: 'near_limit' }), near_limit.count, t('queues.ofLimit')),
    low && cell('low', adminUrls.creditReport({ state: 'low' }), low.count, t('queues.underMark')),
  ].filter((each) => each !== null)
}
