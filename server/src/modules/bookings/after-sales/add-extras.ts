import type { ScopedActor } from '../../../platform/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { setAsideChange } from '../money/charge-change.ts'
import { moverOf } from '../moves/reach.ts'
import { productOf } from '../products/product.ts'
import { act, assertMove, type BookingCommand } from '../supplier/start-attempt.ts'
import type { AttemptContext, Booking } from '../tables.ts'

/** What was chosen of what is on sale for the order, and as its supplier is asked for it. */
export type BoughtExtras = Required<Pick<AttemptContext, 'extras' | 'extrasRequest'>>

/** Buys extras for a booking that is made: the money is there first, the supplier is asked, and then it is taken. */
export const addExtras = (
  deps: BookingDeps,
  actor: ScopedActor,
  { extras, extrasRequest, ...command }: BookingCommand & BoughtExtras,
): Promise<Booking> =>
  act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'add_extras', moverOf(actor))
    const { booking } = locked
    if (!productOf(deps, booking).readChanges?.(booking)?.extras || booking.plan)
      throw new AppError('conflict', { shown: 'extras_closed' })
    const amount = extras.reduce((sum, { price }) => sum + price, 0)
    const money = await setAsideChange(tx, deps, locked, amount)
    return { action: 'add_extras', context: { actorId: actor.userId, extras, extrasRequest, ...money } }
  })
