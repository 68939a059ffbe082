import type { BookingQueue } from '@safar/contract/vocabulary/bookings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { workQueues } from '../../../platform/work-queues.ts'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { QueueStrip, useBookingCells } from '../queue-strip.tsx'

const own: readonly BookingQueue[] = [
  'due_today',
  'approval',
  'voids',
  'refunds',
  'changes',
  'schedule_changes',
  'free_cancellation',
  'leaving_today',
  'arriving_today',
  'departures',
]

/** An agent's own bookings that need attention, and money on its way. */
export function OwnQueues() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(workQueues())
  useQueryFailureToast(error)
  const cells = useBookingCells({ figures: data?.bookings, toUrl: agentUrls.bookingQueue, queues: own })
  if (error && !data) return <ErrorState title={t('queues.failed')} onRetry={() => void refetch()} />
  if (!data) return <LoadingState shape="text" count={2} />
  const { topups, quotes, currency } = data
  const deposits = topups && {
    key: 'topups',
    name: t('own.deposits'),
    to: agentUrls.deposits,
    count: topups.count,
    help: <Money minor={topups.amount} currency={currency} />,
  }
  const requests = quotes && {
    key: 'quotes',
    name: t('queues.quotes'),
    to: agentUrls.requestedQuotes,
    count: quotes.count,
    help: quotes.oldest_at && (
      <>
        {t('queues.since')} <Ago value={quotes.oldest_at} />
      </>
    ),
    urgent: true,
  }
  return <QueueStrip cells={[requests, ...cells, deposits].filter((each) => each !== null)} />
}
