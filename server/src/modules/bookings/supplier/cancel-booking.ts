import type { ScopedActor } from '../../../platform/actor.ts'
import type { BookingDeps } from '../deps.ts'
import type { Booking } from '../tables.ts'
import { act, moverOf, needMove } from './start-attempt.ts'

/** Releases what is not issued: the space at the supplier, and whatever was set aside for it. */
export function cancelBooking(
  deps: BookingDeps,
  actor: ScopedActor,
  { id, reason, intent = null }: { id: number; reason?: string | undefined; intent?: string | null },
): Promise<Booking> {
  return act(
    deps,
    actor,
    { id, intent },
    async (_tx, read) => {
      needMove(deps, read, 'cancel', moverOf(actor))
      return { action: 'cancel', context: { actorId: actor.userId, why: reason ?? null } }
    },
    (supplier, booking, clientRef, signal) => supplier.cancel(booking.pnr ?? '', clientRef, { signal }),
  )
}
