import type { BookedTraveller } from '../tables.ts'

export type TicketPrice = Pick<BookedTraveller, 'net' | 'owed' | 'changeFees'>

/** The returnable part of a ticket: no more than was paid for it, and no more than the airline holds of its fare. */
export const returnableOf = ({ net, owed, changeFees }: TicketPrice): number =>
  Math.max(0, Math.min(net - changeFees, owed))

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** The amount paid for some tickets, and the part of it that we keep whatever the airline returns. */
export function toRefundParts(tickets: readonly TicketPrice[]) {
  const paid = sum(tickets.map(({ owed }) => owed))
  const returnable = sum(tickets.map(returnableOf))
  return { paid, returnable, kept: paid - returnable }
}
