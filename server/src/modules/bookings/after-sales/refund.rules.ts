import { sumOf } from '@safar/contract/amount'
import type { BookedTraveller } from '../tables.ts'

export type TicketPrice = Pick<BookedTraveller, 'net' | 'owed' | 'changeFees'>

/** The returnable part of a ticket: no more than was paid for it, and no more than the airline holds of its fare. */
export const returnableOf = ({ net, owed, changeFees }: TicketPrice): number =>
  Math.max(0, Math.min(net - changeFees, owed))

/** The amount paid for some tickets, and the part of it that we keep whatever the airline returns. */
export function toRefundParts(tickets: readonly TicketPrice[]) {
  const paid = sumOf(tickets.map(({ owed }) => owed))
  const returnable = sumOf(tickets.map(returnableOf))
  return { paid, returnable, kept: paid - returnable }
}
