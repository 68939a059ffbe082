import { and, eq, isNull } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { moverOf } from '../moves/reach.ts'
import { act, assertMove, type BookingCommand } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { type AirlineChangeRow, airlineChanges } from './airline-change-tables.ts'

/** The change of this booking that still waits for an answer; answered by somebody else, it is a 409. */
export async function readOpenChange(tx: Queries, booking: Booking, id: number): Promise<AirlineChangeRow> {
  const [change] = await tx
    .select()
    .from(airlineChanges)
    .where(and(eq(airlineChanges.id, id), eq(airlineChanges.bookingId, booking.id), isNull(airlineChanges.answer)))
  if (!change) throw new AppError('conflict', { shown: 'airline_change_answered' })
  return change
}

/** Says yes to the airline, which is asked like any supplier: in doubt until it has been looked up. */
export const acceptAirlineChange = (
  deps: BookingDeps,
  actor: ScopedActor,
  { change: id, ...command }: BookingCommand & { change: number },
): Promise<Booking> =>
  act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'accept_change', moverOf(actor))
    const { acceptable, changeId } = await readOpenChange(tx, locked.booking, id)
    if (!acceptable) throw new AppError('conflict', { shown: 'airline_change_by_desk' })
    return { action: 'accept_change', context: { actorId: actor.userId, airlineChange: changeId } }
  })
