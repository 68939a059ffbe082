import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

/** What the payer has in this booking now: taken, less what went back already. */
export const paidOf = ({ entries }: Pick<BookingView, 'entries'>): number =>
  entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
