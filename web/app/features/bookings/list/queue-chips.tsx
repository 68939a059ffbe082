import { type BookingQueue, bookingQueues } from '@safar/contract/vocabulary/bookings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workQueues } from '../../../platform/work-queues.ts'
import type { TableQuery } from '../../../ui/data-table/use-table-query.ts'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import type { StatusTone } from '../../../ui/status/status-badge.tsx'

const tones: Record<BookingQueue, StatusTone> = {
  due_today: 'held',
  approval: 'await',
  in_doubt: 'doubt',
  voids: 'asked',
  refunds: 'asked',
  changes: 'pending',
  schedule_changes: 'doubt',
  free_cancellation: 'held',
  leaving_today: 'held',
  arriving_today: 'good',
  departures: 'good',
}

interface Props {
  /** An agent's own list: bookings the supplier has not answered are the office's work, so they are left out. */
  own: boolean
  query: TableQuery
}

/** Work queues with the number waiting in each: the same rows the dashboard counts. */
export function QueueChips({ own, query }: Props) {
  const { t } = useTranslation('bookings')
  const { data } = useQuery(workQueues())
  const queues = bookingQueues.filter((queue) => !own || queue !== 'in_doubt')
  return (
    <StateChips<BookingQueue>
      label={t('list.queues')}
      chips={[
        { state: undefined, name: t('list.all') },
        ...queues.map((queue) => ({
          state: queue,
          name: t(`list.queue.${queue}`),
          count: data?.bookings?.[queue].count,
          tone: tones[queue],
        })),
      ]}
      chosen={bookingQueues.find((queue) => queue === query.filters.queue)}
      onChoose={(queue) => query.setFilter('queue', queue ?? '')}
    />
  )
}
