import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

/** What the payer has in this booking now: taken, less what went back already. */
export const paidOf = ({ entries }: Pick<BookingView, 'entries'>): number =>
  entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)

/** Who pays by transfer issues nothing: they say that the money is on its way. */
export const saysPaid = ({ payment }: Pick<BookingView, 'payment'>, office: boolean): boolean =>
  !office && payment === 'transfer'
