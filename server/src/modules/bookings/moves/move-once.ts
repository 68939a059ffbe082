import { activityActions } from '@safar/contract/vocabulary/activity'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { translateRefusal } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { type BookingCommand, lockForAction } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import type { LockedBooking } from './booking-context.ts'
import { isItineraryChange, toFlightText } from './flight-text.ts'
import { type MoveChange, moveBooking } from './move-booking.ts'

export type MoveDecision = Omit<MoveChange, 'at' | 'actorId'>
/** Applies the rule and writes everything other than the booking itself. Null if nothing is to change. */
type Decide = (tx: Queries, locked: LockedBooking, at: Date) => Promise<MoveDecision | null>

/** Skips `change_amount`: a changed price records the old and the new price itself. */
async function recordMove(tx: Queries, { id }: Booking, actorId: number, { move, why, facts }: MoveDecision) {
  const action = activityActions.find((name) => name === `bookings.${move}`)
  if (!action || move === 'change_amount') return
  const { travellers, itinerary, replaced: _old, ...amounts } = facts ?? {}
  const changes = {
    ...(why && { reason: why }),
    ...(isItineraryChange(itinerary) && { flights: [toFlightText(itinerary.before), toFlightText(itinerary.after)] }),
    ...(Array.isArray(travellers) && { travellers: travellers.join(', ') }),
    ...amounts,
  }
  await record(tx, { actorId, action, subject: 'booking', subjectId: id, changes })
}

/**
 * Makes a move that needs no supplier, in one transaction. If repeated after a crash, the same idempotency key finds it
 * done.
 */
export const moveOnce = (
  deps: BookingDeps,
  actor: ScopedActor,
  command: BookingCommand,
  decide: Decide,
): Promise<Booking> =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const locked = await lockForAction(tx, actor, command)
      if (locked.actedOn) return locked.booking
      const at = deps.clock.now()
      const moved = await decide(tx, locked, at)
      if (!moved) return locked.booking
      const { idempotencyKey = null, idempotentReply } = command
      const facts = { ...moved.facts, ...(idempotencyKey !== null && { idempotency_key: idempotencyKey }) }
      await recordMove(tx, locked.booking, actor.userId, moved)
      const after = await moveBooking(tx, locked.booking, { ...moved, at, actorId: actor.userId, facts })
      await idempotentReply?.save(tx, after)
      return after
    }),
  )
