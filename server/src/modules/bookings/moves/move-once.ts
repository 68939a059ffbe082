import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { translateRefusal } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { lockBooking, type Read, type Wished } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { type Moved, moveBooking } from './move-booking.ts'

export type Decided = Omit<Moved, 'at' | 'actorId'>
/** The rule, and what is written besides the booking. Null where nothing is to change. */
type Decide = (tx: Queries, read: Read, at: Date) => Promise<Decided | null>

/** A move of ours alone, in one transaction. The same wish, asked for again after a crash, finds it made. */
export const moveOnce = (
  deps: BookingDeps,
  actor: ScopedActor,
  { id, intent = null }: Wished,
  decide: Decide,
): Promise<Booking> =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const read = await lockBooking(tx, actor, id, intent)
      if (read.actedOn) return read.booking
      const at = deps.clock.now()
      const moved = await decide(tx, read, at)
      if (!moved) return read.booking
      const facts = { ...moved.facts, ...(intent !== null && { idempotency_key: intent }) }
      return moveBooking(tx, read.booking, { ...moved, at, actorId: actor.userId, facts })
    }),
  )
