import { allocate } from '@safar/contract/amount'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import { makeCreditNote, voidedAmount } from '../invoices/invoices.ts'
import { type Booking, bookingRefunds, bookingTravellers } from '../tables.ts'
import { postRefund, postVoid } from './posting.ts'

type ReversalDeps = Pick<BookingDeps, 'clock' | 'config'>

/** A void: everything posted is taken back, less the fee, with a credit note. One for every product. */
export async function reverseSale(
  tx: Queries,
  deps: ReversalDeps,
  booking: Booking,
  { actorId, fee = 0 }: { actorId: number | null; fee?: number },
): Promise<void> {
  await postVoid(tx, deps, booking, { actorId, fee: BigInt(fee) })
  await tx.update(bookingTravellers).set({ state: 'voided' }).where(eq(bookingTravellers.bookingId, booking.id))
  const amount = await voidedAmount(tx, booking)
  const key = `void:${booking.id}`
  await makeCreditNote(tx, booking, { cause: 'void', key, amount, fee, at: deps.clock.now(), actorId })
}

interface Refund {
  actorId: number | null
  /** One per refund of the booking. */
  key: string
  travellers?: readonly string[]
  refundable?: number
  fee?: number
}

/** A refund of some or all travellers: money, tickets, the request and a credit note. One for every product. */
export async function refundTravellers(
  tx: Queries,
  deps: ReversalDeps,
  booking: Booking,
  { actorId, key, travellers = [], refundable = 0, fee = 0 }: Refund,
): Promise<void> {
  await postRefund(tx, deps, booking, { actorId, key, refundable: BigInt(refundable), fee: BigInt(fee) })
  await shareRefund(tx, booking, travellers, BigInt(refundable))
  await tx.delete(bookingRefunds).where(eq(bookingRefunds.bookingId, booking.id))
  const credit = { cause: 'refund', key: `refund:${key}`, amount: refundable, fee, travellers } as const
  await makeCreditNote(tx, booking, { ...credit, at: deps.clock.now(), actorId })
}

/** Each gets back by what they cost; the parts add up to the whole. */
async function shareRefund(tx: Queries, { id }: Booking, keys: readonly string[], refundable: bigint): Promise<void> {
  const refunded = and(eq(bookingTravellers.bookingId, id), inArray(bookingTravellers.key, [...keys]))
  const travellers = await tx.select().from(bookingTravellers).where(refunded)
  const parts = allocate(
    refundable,
    travellers.map(({ net }) => BigInt(Math.max(net, 1))),
  )
  for (const [index, { key }] of travellers.entries())
    await tx
      .update(bookingTravellers)
      .set({ state: 'refunded', refunded: Number(parts[index] ?? 0n) })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
}
