import type { BookingQueueFigures, WorkQueues } from '@safar/contract/money/reports.contract'
import type { BookingQueue } from '@safar/contract/vocabulary/bookings'

/** The queues of somebody who may see none. */
export const noQueues: WorkQueues = {
  currency: 'PKR',
  topups: null,
  collections: null,
  late_money: null,
  overdue: null,
  low: null,
  near_limit: null,
  approvals: null,
  changed_details: null,
  erasures: null,
  quotes: null,
  enquiries: null,
  airline_changes: null,
  bookings: null,
}

const none: BookingQueueFigures = { count: 0, amount: 0, at: null, urgent: 0 }

/** Booking queues that are empty except as given. */
export const bookingQueuesWith = (
  figures: Partial<Record<BookingQueue, Partial<BookingQueueFigures>>>,
): WorkQueues['bookings'] => ({
  due_today: { ...none, ...figures.due_today },
  approval: { ...none, ...figures.approval },
  in_doubt: { ...none, ...figures.in_doubt },
  voids: { ...none, ...figures.voids },
  refunds: { ...none, ...figures.refunds },
  changes: { ...none, ...figures.changes },
  schedule_changes: { ...none, ...figures.schedule_changes },
  free_cancellation: { ...none, ...figures.free_cancellation },
  leaving_today: { ...none, ...figures.leaving_today },
  arriving_today: { ...none, ...figures.arriving_today },
  departures: { ...none, ...figures.departures },
})
