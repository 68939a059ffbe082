import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { translateRefusal } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { type BookingCommand, type LockedBooking, lockForAction } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { type MoveChange, moveBooking } from './move-booking.ts'

export type MoveDecision = Omit<MoveChange, 'at' | 'actorId'>
/** The rule, and what is written besides the booking. Null where nothing is to change. */
type Decide = (tx: Queries, locked: LockedBooking, at: Date) => Promise<MoveDecision | null>

/** A move without a supplier, in one transaction. The same idempotency key, after a crash, finds it made. */
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
      const { idempotencyKey = null } = command
      const facts = { ...moved.facts, ...(idempotencyKey !== null && { idempotency_key: idempotencyKey }) }
      return moveBooking(tx, locked.booking, { ...moved, at, actorId: actor.userId, facts })
    }),
  )
