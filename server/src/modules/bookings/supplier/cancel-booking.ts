import type { ScopedActor } from '../../../platform/actor.ts'
import { assertAgreedPenalty } from '../after-sales/cancellation.rules.ts'
import type { BookingDeps } from '../deps.ts'
import type { Mover } from '../moves/moves.rules.ts'
import { moverOf } from '../moves/reach.ts'
import { readRetainedPart } from '../plans/retained-part.ts'
import type { Booking } from '../tables.ts'
import { act, assertMove, type BookingCommand } from './start-attempt.ts'

interface CancelCommand extends BookingCommand {
  /** If nobody is signed in: a guest, or the product itself. */
  mover?: Mover
  reason?: string | undefined
  /** The part of the paid instalments that, as shown to the caller, will be kept. */
  agreedPenalty?: number | undefined
}

/**
 * Cancels a booking that is not issued: releases the space at the supplier, and the money set aside except what the
 * terms keep.
 */
export function cancelBooking(
  deps: BookingDeps,
  actor: ScopedActor | null,
  { mover = 'product', reason, agreedPenalty = 0, ...command }: CancelCommand,
): Promise<Booking> {
  return act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'cancel', actor ? moverOf(actor) : mover)
    const penalty = await readRetainedPart(tx, deps, locked.booking)
    assertAgreedPenalty(locked.booking, { agreed: agreedPenalty, penalty })
    return { action: 'cancel', context: { actorId: actor?.userId ?? null, why: reason ?? null, penalty } }
  })
}
