import { allocate } from '@safar/contract/amount'
import { and, asc, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { refundTravellers } from '../money/reverse-sale.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { moveOnce } from '../moves/move-once.ts'
import { productOf } from '../products/product.ts'
import { act, assertMove, type BookingCommand, lockBooking, moverOf } from '../supplier/start-attempt.ts'
import { type Booking, bookingRefunds, bookingTravellers } from '../tables.ts'
import { ticketed } from './ticketed.ts'

const QUOTE_HOURS = 24

/** Asks for the money of some or all travellers back, after the void window. */
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

/** What is kept of the whole order; null where the office has to say. */
const readPenalty = async (deps: BookingDeps, booking: Booking): Promise<number | null> =>
  (await productOf(deps, booking).readRefundPenalty?.(booking)) ?? null

/** Each ticket bears its part of the whole order's penalty, by what it cost: the parts add up. */
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

/** The office's quote, by the supplier's penalty or one that was told by telephone. */
export async function quoteRefund(
  deps: BookingDeps,
  actor: ScopedActor,
  { penalty, fee, ...command }: BookingCommand & { penalty?: number | undefined; fee: number },
): Promise<Booking> {
  const { id } = command
  const seen = await deps.db.tx((tx) => lockBooking(tx, actor, id))
  const ofAll = penalty === undefined ? await readPenalty(deps, seen.booking) : null
  if (penalty === undefined && ofAll === null) throw invalid({ penalty: 'required' })
  return moveOnce(deps, actor, command, async (tx, locked, at) => {
    assertMove(deps, locked, 'quote_refund', 'office')
    const [request] = await tx.select().from(bookingRefunds).where(eq(bookingRefunds.bookingId, id))
    if (!request) throw new AppError('conflict', { shown: 'booking_moved' })
    const people = await ticketed(tx, locked.booking, request.travellers)
    const paid = people.reduce((sum, { net }) => sum + net, 0)
    const quoted = penalty ?? (await partOfPenalty(tx, locked.booking, request.travellers, ofAll ?? 0))
    const refundable = Math.max(0, paid - quoted)
    const ours = fee || locked.settings.refundFee
    if (ours > refundable) throw invalid({ fee: 'fee_high' })
    const quotedUntil = new Date(at.getTime() + QUOTE_HOURS * 3_600_000)
    await tx
      .update(bookingRefunds)
      .set({ refundable, penalty: quoted, fee: ours, quotedUntil })
      .where(eq(bookingRefunds.bookingId, id))
    return { move: 'quote_refund', to: 'refund_requested', facts: { refundable, penalty: quoted, fee: ours } }
  })
}

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
    await record(tx, { actorId: actor.userId, action: 'bookings.refuse_refund', subject: 'booking', subjectId: id })
    return { move: 'refuse_refund', to: 'confirmed', why: reason }
  })

/** Gives the money back as quoted. A whole order goes back at the supplier first; a no leaves the request standing. */
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
    const [request] = await tx.select().from(bookingRefunds).where(eq(bookingRefunds.bookingId, id))
    const at = deps.clock.now()
    if (!request?.quotedUntil || request.quotedUntil <= at) throw new AppError('conflict', { shown: 'quote_lapsed' })
    const { travellers, refundable, fee } = request
    const actorId = actor.userId
    const context = { actorId, why: reason ?? null, travellers, refundable: refundable ?? 0, fee: fee ?? 0 }
    if (!(await hasOtherTickets(tx, booking, travellers))) return { action: 'refund', context }
    // Suppliers take back whole orders alone: some of its tickets the desk has given back by hand.
    await refundTravellers(tx, deps, booking, { ...context, key: `${id}:${at.getTime()}` })
    const move = { move: 'confirm_refund', to: 'confirmed', at, actorId, why: reason ?? null } as const
    return moveBooking(tx, booking, { ...move, facts: { travellers, idempotency_key: idempotencyKey } })
  })
}

async function hasOtherTickets(tx: Queries, { id }: Booking, keys: readonly string[]): Promise<boolean> {
  const issued = await tx
    .select({ key: bookingTravellers.key })
    .from(bookingTravellers)
    .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.state, 'issued')))
  return issued.some(({ key }) => !keys.includes(key))
}
