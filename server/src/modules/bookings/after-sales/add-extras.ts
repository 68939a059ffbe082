import { sumOf } from '@safar/contract/amount'
import type { ChosenExtras } from '@safar/contract/trips/extras.shapes'
import type { ScopedActor } from '../../../platform/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { setAsideChange } from '../money/charge-change.ts'
import type { LockedBooking } from '../moves/booking-context.ts'
import type { Mover } from '../moves/moves.rules.ts'
import { moverOf } from '../moves/reach.ts'
import { productOf } from '../products/product.ts'
import { act, assertMove, type BookingCommand, type Start } from '../supplier/start-attempt.ts'
import type { Booking, BoughtExtras } from '../tables.ts'

/** The chosen extras at the supplier's current price. */
export async function priceExtras(deps: BookingDeps, booking: Booking, chosen: ChosenExtras): Promise<BoughtExtras> {
  const bought = await productOf(deps, booking).extras?.choose(booking, chosen)
  if (!bought) throw new AppError('conflict', { shown: 'extras_closed' })
  return bought
}

/** Throws if nothing can be added to the order now. */
export function assertCanAddExtras(deps: BookingDeps, locked: LockedBooking, mover: Mover = 'buyer'): void {
  assertMove(deps, locked, 'add_extras', mover)
  const { booking } = locked
  if (!productOf(deps, booking).changes?.readOffered(booking)?.extras || booking.plan)
    throw new AppError('conflict', { shown: 'extras_closed' })
}

const startPurchase =
  (
    deps: BookingDeps,
    { extras, extrasRequest }: BoughtExtras,
    { mover, actorId }: { mover: Mover; actorId: number | null },
  ): Start =>
  async (tx, locked) => {
    assertCanAddExtras(deps, locked, mover)
    const amount = sumOf(extras, ({ price }) => price)
    const money = await setAsideChange(tx, deps, locked, amount)
    return { action: 'add_extras', context: { actorId, extras, extrasRequest, ...money } }
  }

/**
 * Buys extras for an existing booking: the money must be available first, then the supplier is asked, and then the
 * money is taken.
 */
export const addExtras = (
  deps: BookingDeps,
  actor: ScopedActor,
  { extras, extrasRequest, ...command }: BookingCommand & BoughtExtras,
): Promise<Booking> =>
  act(
    deps,
    actor,
    command,
    startPurchase(deps, { extras, extrasRequest }, { mover: moverOf(actor), actorId: actor.userId }),
  )

interface PaidPurchase {
  id: number
  /** The person who paid; null if they have no account. */
  actorId: number | null
  /** Repeating the call with the same key returns what was bought before. */
  idempotencyKey: string
  bought: BoughtExtras
}

/** Like `addExtras`, once the money for the extras has been received, whoever is waiting for it. */
export const buyExtras = (deps: BookingDeps, { id, actorId, idempotencyKey, bought }: PaidPurchase): Promise<Booking> =>
  act(deps, null, { id, idempotencyKey }, startPurchase(deps, bought, { mover: 'buyer', actorId }))
