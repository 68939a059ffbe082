import { allocate, sumOf } from '@safar/contract/amount'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Authority, notByHand } from '../../ledger/public.ts'
import { returnableOf } from '../after-sales/refund.rules.ts'
import type { BookingDeps } from '../deps.ts'
import { makeCreditNote, travellersOf, voidedAmount } from '../invoices/invoices.ts'
import { type BookedTraveller, type Booking, bookingRefunds, bookingTravellers } from '../tables.ts'
import { payerOf } from './holds.ts'
import { type CancellationPosting, postCancellation, postRefund, postVoid } from './posting.ts'

type ReversalDeps = Pick<BookingDeps, 'clock' | 'config'>

/** A void: reverses everything posted, less the fee, with a credit note. Used for every product. */
export async function reverseSale(
  tx: Queries,
  deps: ReversalDeps,
  booking: Booking,
  { actorId, fee = 0, authority = notByHand('terms') }: { actorId: number | null; fee?: number; authority?: Authority },
): Promise<void> {
  await postVoid(tx, deps, booking, { actorId, fee: BigInt(fee), authority })
  await tx.update(bookingTravellers).set({ state: 'voided' }).where(eq(bookingTravellers.bookingId, booking.id))
  const amount = await voidedAmount(tx, booking)
  const key = `void:${booking.id}`
  await makeCreditNote(tx, booking, { cause: 'void', key, amount, fee, at: deps.clock.now(), actorId })
}

interface Cancellation extends Omit<CancellationPosting, 'key'> {
  actorId: number | null
}

/** A cancellation: reverses everything posted except the penalty, with a credit note for the amount returned. */
export async function cancelSale(
  tx: Queries,
  deps: ReversalDeps,
  booking: Booking,
  cancellation: Cancellation,
): Promise<void> {
  const key = `cancel:${booking.id}`
  const refund = await postCancellation(tx, deps, booking, { ...cancellation, key })
  const { actorId } = cancellation
  const travellers = await travellersOf(tx, booking.id)
  const parts = allocate(
    BigInt(refund),
    travellers.map(({ owed }) => BigInt(owed)),
  )
  for (const [place, { key: traveller }] of travellers.entries()) {
    const refunded = Number(parts[place] ?? 0n)
    await tx
      .update(bookingTravellers)
      .set({ state: refunded > 0 ? 'refunded' : 'voided', refunded })
      .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.key, traveller)))
  }
  await makeCreditNote(tx, booking, { cause: 'refund', key, amount: refund, fee: 0, at: deps.clock.now(), actorId })
}

interface Refund {
  /** Checked where the refund is decided; a supplier's answer only carries it out. */
  authority?: Authority
  actorId: number | null
  /** Unique per refund of the booking. */
  key: string
  travellers?: readonly string[]
  /** The amount the buyer gets back, before our fee. */
  refundable?: number
  /** What the airline keeps of the cost of these tickets. */
  penalty?: number
  fee?: number
}

const selectTickets = (tx: Queries, { id }: Pick<Booking, 'id'>, keys: readonly string[]) =>
  tx
    .select()
    .from(bookingTravellers)
    .where(and(eq(bookingTravellers.bookingId, id), inArray(bookingTravellers.key, [...keys])))
    .orderBy(asc(bookingTravellers.key))

const selectPaid = statement<{ paid: number }>(`
  select coalesce(-sum(l.amount), 0)::bigint as paid from ledger_postings l
  where l.booking_id = $1 and l.kind in ('sale', 'ancillary', 'reissue', 'adjustment', 'refund', 'void')
    and case when $2::bigint is null then l.account_code like 'guests:%' else l.owner_id = $2 end`)

/**
 * A refund never exceeds what was paid and not yet refunded, neither for these travellers nor for the booking as a
 * whole.
 */
export async function assertWithinPaid(
  tx: Queries,
  booking: Booking,
  keys: readonly string[],
  refundable: number,
): Promise<void> {
  const tickets = await selectTickets(tx, booking, keys)
  const left = sumOf(tickets, ({ owed, refunded }) => owed - refunded)
  const [row] = await query(tx, selectPaid(booking.id, payerOf(booking)))
  if (refundable > Math.min(left, Number(row?.paid ?? 0))) throw new AppError('conflict', { shown: 'refund_over_paid' })
}

/** A refund of some or all travellers: money, tickets, the request and a credit note. Used for every product. */
export async function refundTravellers(
  tx: Queries,
  deps: ReversalDeps,
  booking: Booking,
  { authority = notByHand('terms'), actorId, key, travellers = [], refundable = 0, penalty, fee = 0 }: Refund,
): Promise<void> {
  await assertWithinPaid(tx, booking, travellers, refundable)
  const tickets = await selectTickets(tx, booking, travellers)
  const fares = sumOf(tickets, ({ net, changeFees }) => net - changeFees)
  // For a ticket sold below cost, we keep what the airline returns beyond the price.
  const returned = penalty === undefined ? refundable : Math.max(refundable, fares - penalty)
  const amounts = { refundable: BigInt(refundable), returned: BigInt(returned), fee: BigInt(fee) }
  await postRefund(tx, deps, booking, { authority, actorId, key, ...amounts })
  await shareRefund(tx, booking, tickets, BigInt(refundable))
  await tx.delete(bookingRefunds).where(eq(bookingRefunds.bookingId, booking.id))
  const credit = { cause: 'refund', key: `refund:${key}`, amount: refundable, fee, travellers } as const
  await makeCreditNote(tx, booking, { ...credit, at: deps.clock.now(), actorId })
}

/**
 * Shares a refund among the travellers in proportion to the returnable part of their tickets; the shares add up to the
 * whole.
 */
async function shareRefund(
  tx: Queries,
  { id }: Booking,
  tickets: readonly BookedTraveller[],
  refundable: bigint,
): Promise<void> {
  const returnable = tickets.map((ticket) => BigInt(returnableOf(ticket)))
  const anything = returnable.some((one) => one > 0n)
  const parts = allocate(refundable, anything ? returnable : tickets.map(() => 1n))
  for (const [index, { key }] of tickets.entries())
    await tx
      .update(bookingTravellers)
      .set({ state: 'refunded', refunded: Number(parts[index] ?? 0n) })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
}
