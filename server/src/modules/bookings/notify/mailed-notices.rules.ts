import type { NotificationKind } from '../../notifications/public.ts'
import type { Booking } from '../tables.ts'

const kinds = (...names: NotificationKind[]): ReadonlySet<string> => new Set(names)

/** Remind of something to do; everything else confirms what has happened. */
const reminders = kinds(
  'bookings.pay_by_near',
  'bookings.instalment_near',
  'bookings.instalment_overdue',
  'bookings.free_cancellation_near',
  'bookings.names_near',
)
const asksForMoney = kinds(
  'bookings.held',
  'bookings.pay_by_near',
  'bookings.instalment_near',
  'bookings.instalment_overdue',
)
const aboutMoney = kinds(
  'bookings.instalment_paid',
  'payments.received',
  'payments.refunded',
  'payments.late_in_balance',
  'payments.late_returned',
  'payments.late_kept',
  'payments.late_stays',
  'payments.late_moved',
  'payments.return_asked',
  'payments.return_asked_cash',
  'payments.return_sent',
  'payments.return_sent_cash',
  'payments.return_withdrawn',
  'transfers.approved',
)
/** Untrue once the booking is paid. */
const beforePayment = kinds('bookings.held', 'bookings.pay_by_near')

export const asksForPayment = (kind: string): boolean => asksForMoney.has(kind)

interface PaidSoFar {
  booking: Pick<Booking, 'issuedAt' | 'covered' | 'owed'>
  /** Money received for it from outside. */
  received: number
}

/** Money has come for it, or it is issued. */
export const isPaidFor = ({ booking, received }: PaidSoFar): boolean =>
  booking.issuedAt !== null || received > 0 || booking.covered > 0

/** Overtaken by a payment since it was queued: the mail about the payment says more. */
export const isOvertaken = (kind: string, { booking, received }: PaidSoFar): boolean =>
  beforePayment.has(kind) && (booking.issuedAt !== null || received >= booking.owed)

/** The confirmation of money, or of what is paid for: nobody can switch it off. */
export const isAlwaysSent = (kind: string, isPaid: boolean): boolean =>
  aboutMoney.has(kind) || (isPaid && !reminders.has(kind))
