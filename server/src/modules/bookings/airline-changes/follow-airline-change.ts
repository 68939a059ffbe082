import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { invalid } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { lockBooking } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { readOpenChange } from './accept-airline-change.ts'
import { airlineChanges } from './airline-change-tables.ts'

interface FollowUp {
  id: number
  change: number
  mine?: boolean | undefined
  told?: boolean | undefined
  handled?: boolean | undefined
  note?: string | undefined
}

/**
 * Records the desk's work on a change: who handles it, whether the traveller knows, whether it is settled. The booking
 * itself does not change, and the buyer sees only the state of the change.
 */
export const followAirlineChange = (
  deps: BookingDeps,
  actor: ScopedActor,
  origin: Origin,
  { id, change: changeId, mine, told, handled, note }: FollowUp,
): Promise<Booking> =>
  deps.db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, actor, id)
    const change = await readOpenChange(tx, booking, changeId)
    // Later readers must know what was agreed.
    if (handled && !note) throw invalid({ note: 'required' })
    const now = deps.clock.now()
    const { userId } = actor
    const set = {
      ...(mine !== undefined && { ownerId: mine ? userId : null }),
      ...(told !== undefined && { toldAt: told ? (change.toldAt ?? now) : null, toldBy: told ? userId : null }),
      ...(handled && { answer: 'handled' as const, answeredAt: now, answeredBy: userId }),
      ...(note !== undefined && { note }),
    }
    if (Object.keys(set).length === 0) return booking
    await tx.update(airlineChanges).set(set).where(eq(airlineChanges.id, change.id))
    await record(tx, {
      actorId: userId,
      action: 'bookings.follow_airline_change',
      subject: 'booking',
      subjectId: id,
      origin,
      changes: {
        ...(mine !== undefined && { taken_over: mine }),
        ...(told !== undefined && { traveller_told: told }),
        ...(handled && { handled }),
        ...(note && { note }),
      },
    })
    return booking
  })
