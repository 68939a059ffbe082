import type { BookedTraveller } from '../tables.ts'

export type TicketPrice = Pick<BookedTraveller, 'net' | 'owed' | 'changeFees'>

/** What of a ticket can come back at all: no more than was paid for it, nor than the airline holds of its fare. */
export const returnableOf = ({ net, owed, changeFees }: TicketPrice): number =>
  Math.max(0, Math.min(net - changeFees, owed))

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What was paid for some tickets, and what of it stays with us whatever the airline returns. */
export function toRefundParts(tickets: readonly TicketPrice[]) {
  const paid = sum(tickets.map(({ owed }) => owed))
  const returnable = sum(tickets.map(returnableOf))
  return { paid, returnable, kept: paid - returnable }
}
