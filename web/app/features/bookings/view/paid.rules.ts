import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

/** Whether a balance holds the price until it is issued: whoever pays by card or transfer has nothing reserved. */
export const hasReservedMoney = ({ agent, payment }: Pick<BookingView, 'agent' | 'payment'>): boolean =>
  agent !== null || payment === 'balance'

/** What the payer has in this booking now: taken, less what went back already. */
export const paidOf = ({ entries }: Pick<BookingView, 'entries'>): number =>
  entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)

/** What is paid at once: insurance chosen with a flight is paid with it. */
export const payTogether = ({ amount, chosen_insurance: chosen }: Pick<BookingView, 'amount' | 'chosen_insurance'>) =>
  amount + (chosen?.state === 'chosen' ? chosen.amount : 0)
