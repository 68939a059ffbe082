import type { ScopedActor } from '../../../platform/actor.ts'
import type { BookingDeps } from '../deps.ts'
import type { Booking } from '../tables.ts'
import { act, assertMove, type BookingCommand, moverOf } from './start-attempt.ts'

/** Releases what is not issued: the space at the supplier, and whatever was set aside for it. Without an actor the product does it. */
export function cancelBooking(
  deps: BookingDeps,
  actor: ScopedActor | null,
  { reason, ...command }: BookingCommand & { reason?: string | undefined },
): Promise<Booking> {
  return act(deps, actor, command, async (_tx, locked) => {
    assertMove(deps, locked, 'cancel', actor ? moverOf(actor) : 'product')
    return { action: 'cancel', context: { actorId: actor?.userId ?? null, why: reason ?? null } }
  })
}
