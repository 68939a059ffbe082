import { randomUUID } from 'node:crypto'
import { allocate } from '@safar/contract/amount'
import { hasPermission } from '@safar/contract/protocol/access'
import { moveNextDue, replan } from '@safar/contract/sales/plan.rules'
import { and, asc, eq } from 'drizzle-orm'
import { difference, type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { onOneWord } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { holdMoney, holdSpace, payerOf, releaseHolds } from '../money/holds.ts'
import { postAdjustment } from '../money/post-correction.ts'
import { toPlanColumns } from '../plans/cover-booking.ts'
import { assertMove, type BookingCommand, lockForAction } from '../supplier/start-attempt.ts'
import { type Booking, bookings, bookingTravellers, type Contact } from '../tables.ts'
import { recordChange } from './move-booking.ts'
import { moveOnce } from './move-once.ts'

interface Changes extends BookingCommand {
  contact?: Contact | undefined
  note?: string | undefined
  pay_by?: string | null | undefined
}

/** Changes that move no money: contact details, the note, the deadline set by the office. */
export const updateBooking = (
  deps: BookingDeps,
  actor: ScopedActor,
  origin: Origin,
  { contact, note, pay_by: payBy, ...command }: Changes,
): Promise<Booking> =>
  deps.db.tx(async (tx) => {
    const { booking } = await lockForAction(tx, actor, command)
    const { id } = booking
    const set = {
      ...(contact && { contact }),
      ...(note !== undefined && { note }),
      ...(payBy !== undefined && { payBy: payBy === null ? null : new Date(payBy) }),
      ...(payBy && booking.plan && { plan: moveNextDue(booking.plan, booking.covered, payBy) }),
    }
    if (Object.keys(set).length === 0) return booking
    const [after] = await tx.update(bookings).set(set).where(eq(bookings.id, id)).returning()
    if (!after) throw new Error('the booking was not changed')
    await recordChange(tx, booking, { at: deps.clock.now(), actorId: actor.userId })
    const changes = difference({ contact: booking.contact, note: booking.note, payBy: booking.payBy }, set)
    await record(tx, {
      actorId: actor.userId,
      action: 'bookings.update',
      subject: 'booking',
      subjectId: id,
      changes,
      origin,
    })
    return after
  })

/**
 * Shares the new prices among the travellers in proportion to their old ones; the shares add up to the booking's
 * prices. Refunded travellers do not change.
 */
async function spread(tx: Queries, { id, owed, total }: Booking): Promise<void> {
  const all = await tx
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, id))
    .orderBy(asc(bookingTravellers.key))
  const people = all.filter(({ state }) => state !== 'refunded')
  const parts = (amount: number, of: 'owed' | 'total') => {
    const left = all.reduce((rest, one) => (one.state === 'refunded' ? rest - one[of] : rest), amount)
    if (left < 0) throw invalid({ amount: 'below_refunded' })
    return allocate(
      BigInt(left),
      people.map((one) => BigInt(Math.max(one[of], 1))),
    )
  }
  const [owedParts, totalParts] = [parts(owed, 'owed'), parts(total, 'total')]
  for (const [place, { key }] of people.entries())
    await tx
      .update(bookingTravellers)
      .set({ owed: Number(owedParts[place]), total: Number(totalParts[place]) })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
}

interface NewAmount extends BookingCommand {
  amount: number
  reason: string
}

/**
 * Sets a new sale price. For an issued booking the difference is posted as an entry; for a held one the money set aside
 * is adjusted.
 */
export const updateBookingAmount = (
  deps: BookingDeps,
  actor: ScopedActor,
  origin: Origin,
  { amount, reason, ...command }: NewAmount,
): Promise<Booking> =>
  moveOnce(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'change_amount', 'office')
    const { booking } = locked
    const mayGoBelow = hasPermission(actor, 'pricing.below_net')
    if (amount < booking.net && !mayGoBelow) throw invalid({ amount: 'below_net' })
    const by = amount - booking.owed
    if (by === 0) return null
    const { id, state, owed } = booking
    const set = {
      owed: amount,
      total: Math.max(0, booking.total + by),
      ...(booking.plan &&
        state !== 'confirmed' &&
        toPlanColumns(replan(booking.plan, amount), booking.covered, amount)),
    }
    const after = { ...booking, ...set }
    await spread(tx, after)
    if (state === 'confirmed') {
      const key = `${id}:${randomUUID()}`
      await postAdjustment(tx, deps, after, {
        authority: await onOneWord(tx, actor, {
          amount: BigInt(Math.abs(by)),
          at: deps.clock.now(),
          subject: booking.ref,
          ownerId: payerOf(booking),
        }),
        actorId: actor.userId,
        key,
        difference: BigInt(by),
        note: reason,
      })
    } else {
      await releaseHolds(tx, booking)
      await holdSpace(tx, deps, after)
      if (locked.moneyHold)
        await holdMoney(tx, deps, after, {
          ref: `money:${id}:${randomUUID()}`,
          amount: after.plan ? after.covered : amount,
        })
    }
    const activity = { actorId: actor.userId, subject: 'booking', subjectId: id, origin } as const
    await record(tx, { ...activity, action: 'bookings.amount', changes: { owed: [owed, amount], reason } })
    return { move: 'change_amount', to: state, why: reason, facts: { was: owed, now: amount }, set }
  })
