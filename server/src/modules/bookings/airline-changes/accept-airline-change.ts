import { and, eq, isNull } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import type { Mover } from '../moves/moves.rules.ts'
import { moverOf } from '../moves/reach.ts'
import { findBooking } from '../read/find-booking.ts'
import { act, assertMove, type BookingCommand, type Start } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { type AirlineChangeRow, airlineChanges } from './airline-change-tables.ts'

/** The open change of this booking; 409 if somebody else has answered it. */
export async function readOpenChange(tx: Queries, booking: Booking, id: number): Promise<AirlineChangeRow> {
  const [change] = await tx
    .select()
    .from(airlineChanges)
    .where(and(eq(airlineChanges.id, id), eq(airlineChanges.bookingId, booking.id), isNull(airlineChanges.answer)))
  if (!change) throw new AppError('conflict', { shown: 'airline_change_answered' })
  return change
}

type AcceptCommand = Omit<BookingCommand, 'id'> & { change: number }

const startAcceptance =
  (deps: BookingDeps, id: number, { mover, actorId }: { mover: Mover; actorId: number | null }): Start =>
  async (tx, locked) => {
    assertMove(deps, locked, 'accept_change', mover)
    const { acceptable, changeId } = await readOpenChange(tx, locked.booking, id)
    if (!acceptable) throw new AppError('conflict', { shown: 'airline_change_by_desk' })
    return { action: 'accept_change', context: { actorId, airlineChange: changeId } }
  }

/**
 * Accepts the change at the airline, which is asked like any supplier: the booking is in doubt until the outcome has
 * been looked up.
 */
export const acceptAirlineChange = (
  deps: BookingDeps,
  actor: ScopedActor,
  { change, ...command }: AcceptCommand & { id: number },
): Promise<Booking> =>
  act(deps, actor, command, startAcceptance(deps, change, { mover: moverOf(actor), actorId: actor.userId }))

/** The same through the booking's link, for guests. */
export async function acceptChangeAsGuest(
  deps: BookingDeps,
  key: { ref: string; token: string },
  { change, ...command }: AcceptCommand,
): Promise<Booking> {
  const booking = await findBooking(deps.db.adhoc, key, { offline: false })
  if (!booking) throw notFound()
  const start = startAcceptance(deps, change, { mover: 'buyer', actorId: null })
  return act(deps, null, { ...command, id: booking.id }, start)
}
