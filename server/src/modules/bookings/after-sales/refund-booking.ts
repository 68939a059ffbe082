import { allocate } from '@safar/contract/amount'
import { HOUR_MS } from '@safar/contract/day'
import { and, asc, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { type Authority, findAuthority, onTwoWords } from '../../ledger/public.ts'
import { isCancelledByAirline } from '../airline-changes/cancelled-by-airline.ts'
import type { BookingDeps } from '../deps.ts'
import { assertWithinPaid, refundTravellers } from '../money/reverse-sale.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { moveOnce } from '../moves/move-once.ts'
import { moverOf } from '../moves/reach.ts'
import { productOf } from '../products/product.ts'
import { act, assertMove, type BookingCommand, lockForAction } from '../supplier/start-attempt.ts'
import { type Booking, bookingRefunds, bookingTravellers } from '../tables.ts'
import { feesOf } from './fees.rules.ts'
import { toRefundParts } from './refund.rules.ts'
import { ticketed } from './ticketed.ts'

const QUOTE_HOURS = 24

/** Requests a refund for some or all travellers, after the void window. */
export const requestRefund = (
  deps: BookingDeps,
  actor: ScopedActor,
  { travellers, reason, ...command }: BookingCommand & { travellers: string[]; reason: string },
): Promise<Booking> =>
  moveOnce(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'request_refund', moverOf(actor))
    await ticketed(tx, locked.booking, travellers)
    await tx
      .insert(bookingRefunds)
      .values({ bookingId: locked.booking.id, travellers, reason, requestedBy: actor.userId })
    return { move: 'request_refund', to: 'refund_requested', why: reason, facts: { travellers } }
  })

/** The penalty on the whole order; null if the office has to enter it. */
const readPenalty = async (deps: BookingDeps, booking: Booking): Promise<number | null> =>
  (await productOf(deps, booking).refundQuote?.readPenalty(booking)) ?? null

/**
 * Each ticket bears its share of the whole order's penalty, in proportion to its cost: the shares add up to the
 * penalty.
 */
async function partOfPenalty(tx: Queries, { id }: Booking, keys: readonly string[], ofAll: number): Promise<number> {
  const all = await tx
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, id))
    .orderBy(asc(bookingTravellers.key))
  const parts = allocate(
    BigInt(ofAll),
    all.map(({ net }) => BigInt(Math.max(net, 1))),
  )
  return all.reduce((sum, { key }, place) => sum + (keys.includes(key) ? Number(parts[place]) : 0), 0)
}

/** The airline cannot keep more than is returnable; a larger amount typed in is an error at its field. */
async function toPenalty(
  tx: Queries,
  booking: Booking,
  { keys, typed, ofAll, returnable }: { keys: readonly string[]; typed?: number; ofAll: number; returnable: number },
): Promise<number> {
  if (typed !== undefined && typed > returnable) throw invalid({ penalty: 'fee_high' })
  return typed ?? Math.min(returnable, await partOfPenalty(tx, booking, keys, ofAll))
}

/** The office's quote, based on the supplier's penalty or on one given by telephone. A fee of 0 means no fee. */
export async function quoteRefund(
  deps: BookingDeps,
  actor: ScopedActor,
  { penalty: typed, fee: typedFee, ...command }: BookingCommand & RefundQuote,
): Promise<Booking> {
  const { id } = command
  const ofAll =
    typed === undefined
      ? await readPenalty(deps, (await deps.db.tx((tx) => lockForAction(tx, actor, command))).booking)
      : null
  if (typed === undefined && ofAll === null) throw invalid({ penalty: 'required' })
  return moveOnce(deps, actor, command, async (tx, locked, at) => {
    assertMove(deps, locked, 'quote_refund', 'office')
    const { travellers: keys } = await readRefund(tx, id)
    const { returnable, paid, kept } = toRefundParts(await ticketed(tx, locked.booking, keys))
    const penalty = await toPenalty(tx, locked.booking, {
      keys,
      returnable,
      ofAll: ofAll ?? 0,
      ...(typed !== undefined && { typed }),
    })
    const refundable = returnable - penalty
    const waived = await isCancelledByAirline(tx, locked.booking)
    if (waived && typedFee) throw invalid({ fee: 'fee_waived' })
    const ownFee = waived ? 0 : feesOf(locked.settings, locked.booking.product).refund
    const fee = typedFee ?? Math.min(refundable, ownFee)
    if (fee > refundable) throw invalid({ fee: 'fee_high' })
    const quotedUntil = new Date(at.getTime() + QUOTE_HOURS * HOUR_MS)
    await tx
      .update(bookingRefunds)
      .set({ refundable, penalty, fee, quotedUntil, quotedBy: actor.userId })
      .where(eq(bookingRefunds.bookingId, id))
    return { move: 'quote_refund', to: 'refund_requested', facts: { paid, kept, refundable, penalty, fee } }
  })
}

interface RefundQuote {
  penalty?: number | undefined
  fee?: number | undefined
}

async function readRefund(tx: Queries, id: number) {
  const [request] = await tx.select().from(bookingRefunds).where(eq(bookingRefunds.bookingId, id))
  if (!request) throw new AppError('conflict', { shown: 'booking_moved' })
  return request
}

/** The buyer accepts the quoted refund or keeps the tickets. The office can record an answer given by telephone. */
export const acceptRefund = (
  deps: BookingDeps,
  actor: ScopedActor,
  { decline, reason, ...command }: RefusalCommand & { decline: boolean },
): Promise<Booking> =>
  moveOnce(deps, actor, command, async (tx, locked, at) => {
    const { id } = command
    assertMove(deps, locked, decline ? 'decline_refund' : 'accept_refund', moverOf(actor))
    if (decline) {
      await tx.delete(bookingRefunds).where(eq(bookingRefunds.bookingId, id))
      return { move: 'decline_refund', to: 'confirmed', why: reason ?? null }
    }
    const { quotedUntil, refundable, fee } = await readRefund(tx, id)
    if (!quotedUntil || quotedUntil <= at) throw new AppError('conflict', { shown: 'quote_lapsed' })
    await tx
      .update(bookingRefunds)
      .set({ acceptedAt: at, acceptedBy: actor.userId })
      .where(eq(bookingRefunds.bookingId, id))
    return { move: 'accept_refund', to: 'refund_requested', facts: { refundable, fee } }
  })

interface RefusalCommand extends BookingCommand {
  reason?: string | undefined
}

const refuseRefund = (
  deps: BookingDeps,
  actor: ScopedActor,
  { reason, ...command }: RefusalCommand,
): Promise<Booking> =>
  moveOnce(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'refuse_refund', 'office')
    if (!reason) throw invalid({ reason: 'required' })
    const { id } = command
    await tx.delete(bookingRefunds).where(eq(bookingRefunds.bookingId, id))
    return { move: 'refuse_refund', to: 'confirmed', why: reason }
  })

/** Who quotes a refund and who carries it out are two people, or it counts for the one who does both. */
async function refundAuthority(
  tx: Queries,
  actor: ScopedActor,
  { quotedBy, refundable, at }: { quotedBy: number | null; refundable: number; at: Date },
): Promise<Authority> {
  if (quotedBy !== null && quotedBy !== actor.userId) return onTwoWords(quotedBy, actor.userId)
  const authority = await findAuthority(tx, actor, { amount: BigInt(refundable), at })
  if (!authority) throw new AppError('conflict', { shown: 'refund_second_person' })
  return authority
}

/**
 * Refunds the money as quoted. A whole order is refunded at the supplier first; if the supplier refuses, the request
 * stays open.
 */
export function confirmRefund(
  deps: BookingDeps,
  actor: ScopedActor,
  { reason, refuse, ...command }: RefusalCommand & { refuse: boolean },
): Promise<Booking> {
  if (refuse) return refuseRefund(deps, actor, { reason, ...command })
  const { id, idempotencyKey = null } = command
  return act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'confirm_refund', 'office')
    const { booking } = locked
    const at = deps.clock.now()
    const { travellers, refundable, penalty, fee, quotedBy } = await readRefund(tx, id)
    const actorId = actor.userId
    const amounts = { refundable: refundable ?? 0, penalty: penalty ?? 0, fee: fee ?? 0 }
    await assertWithinPaid(tx, booking, travellers, amounts.refundable)
    const authority = await refundAuthority(tx, actor, { quotedBy, refundable: amounts.refundable, at })
    const context = { actorId, why: reason ?? null, travellers, ...amounts }
    if (!(await hasOtherTickets(tx, booking, travellers))) return { action: 'refund', context }
    // Suppliers only take back whole orders; for some of its tickets the desk has already done the refund by hand.
    await refundTravellers(tx, deps, booking, { ...context, authority, key: `${id}:v${booking.version}` })
    await record(tx, {
      actorId,
      action: 'bookings.refund',
      subject: 'booking',
      subjectId: id,
      changes: { travellers: travellers.join(', '), ...amounts },
    })
    const move = { move: 'confirm_refund', to: 'confirmed', at, actorId, why: reason ?? null } as const
    return moveBooking(tx, booking, { ...move, facts: { travellers, ...amounts, idempotency_key: idempotencyKey } })
  })
}

async function hasOtherTickets(tx: Queries, { id }: Booking, keys: readonly string[]): Promise<boolean> {
  const issued = await tx
    .select({ key: bookingTravellers.key })
    .from(bookingTravellers)
    .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.state, 'issued')))
  return issued.some(({ key }) => !keys.includes(key))
}
