import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import type { Mover } from '../moves/moves.rules.ts'
import { moverOf } from '../moves/reach.ts'
import type { CancellationTerms } from '../products/abilities.ts'
import { productOf } from '../products/product.ts'
import { readProductDetails } from '../read/booking-details.queries.ts'
import { act, assertMove, type BookingCommand } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { assertAgreedPenalty, cancelCosts, noShowCosts } from './cancellation.rules.ts'

interface CancelCommand extends BookingCommand {
  reason?: string | undefined
}

interface IssuedCancellation {
  /** If nobody is signed in: a guest, or the product itself. */
  mover?: Mover
  agreedPenalty: number
  /** The ref of the booking that replaces it. */
  replacedBy?: string | undefined
}

async function readTerms(tx: Queries, deps: BookingDeps, booking: Booking): Promise<CancellationTerms> {
  const product = productOf(deps, booking)
  const terms = product.cancellation?.readTerms(await readProductDetails(tx, booking, product.detailsTable))
  if (!terms) throw new AppError('conflict', { shown: 'booking_moved', inner: 'no timeline of penalties' })
  return terms
}

/**
 * Cancels an issued booking at the penalty its timeline gives at this moment. The buyer pays the penalty they agreed
 * to: if it has changed since, the call is refused with both amounts.
 */
export function cancelIssued(
  deps: BookingDeps,
  actor: ScopedActor | null,
  { mover = 'product', reason, agreedPenalty, replacedBy, ...command }: CancelCommand & IssuedCancellation,
): Promise<Booking> {
  return act(deps, actor, command, async (tx, locked) => {
    const { booking } = locked
    assertMove(deps, locked, 'cancel_issued', actor ? moverOf(actor) : mover)
    const { until: _next, ...costs } = cancelCosts(await readTerms(tx, deps, booking), deps.clock.now(), booking.owed)
    assertAgreedPenalty(booking, { agreed: agreedPenalty, penalty: costs.penalty })
    const context = { actorId: actor?.userId ?? null, why: reason ?? null, ...costs, ...(replacedBy && { replacedBy }) }
    return { action: 'cancel', context }
  })
}

/** The guests did not arrive: the no-show penalty of the rate is kept, and the rest is returned. */
export function markNoShow(
  deps: BookingDeps,
  actor: ScopedActor,
  { reason, ...command }: CancelCommand,
): Promise<Booking> {
  return act(deps, actor, command, async (tx, locked) => {
    const { booking } = locked
    assertMove(deps, locked, 'mark_no_show', 'office')
    const costs = noShowCosts(await readTerms(tx, deps, booking), booking.owed)
    return { action: 'no_show', context: { actorId: actor.userId, why: reason ?? null, ...costs } }
  })
}
