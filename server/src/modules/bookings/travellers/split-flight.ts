import { sumOf } from '@safar/contract/amount'
import type { ScopedActor } from '../../../platform/actor.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { releaseHolds } from '../money/holds.ts'
import { moverOf } from '../moves/reach.ts'
import { productOf } from '../products/product.ts'
import { act, assertMove, type BookingCommand } from '../supplier/start-attempt.ts'
import type { BookedTraveller, Booking } from '../tables.ts'
import { listTravellers } from './name-travellers.ts'
import { holdAgain } from './reduce-booking.ts'
import { assertCanSplit } from './split-booking.ts'

interface SplitCommand extends BookingCommand {
  travellers: string[]
  reason?: string | undefined
}

/** Nobody under twelve travels alone, and an infant stays with their adult. */
function assertParts(staying: readonly BookedTraveller[], leaving: readonly BookedTraveller[]): void {
  for (const part of [staying, leaving]) {
    const keys = part.map(({ key }) => key)
    if (!part.some(({ type }) => type === 'adult')) throw invalid({ travellers: 'split_one_adult' })
    if (part.some(({ withAdult }) => withAdult !== null && !keys.includes(withAdult)))
      throw invalid({ travellers: 'split_infant' })
  }
}

/** Splits some passengers off a held flight: the supplier splits the order, then the booking becomes two. */
export const splitFlight = (
  deps: BookingDeps,
  actor: ScopedActor,
  { travellers, reason, ...command }: SplitCommand,
): Promise<Booking> =>
  act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'split', moverOf(actor))
    const { booking, moneyHold } = locked
    const product = productOf(deps, booking)
    if (!product.changes?.readOffered(booking)?.split || booking.plan)
      throw new AppError('conflict', { shown: 'split_closed' })
    if (booking.insured) throw new AppError('conflict', { shown: 'split_insured' })
    await assertCanSplit(tx, booking)
    const people = await listTravellers(tx, booking)
    const leaving = people.filter(({ key }) => travellers.includes(key))
    if (leaving.length !== travellers.length) throw invalid({ travellers: 'not_one_of' })
    assertParts(
      people.filter(({ key }) => !travellers.includes(key)),
      leaving,
    )
    // The split places the holds again. Doing so now reports a limit that no longer allows it before the supplier is
    // asked.
    await releaseHolds(tx, booking)
    await holdAgain(tx, deps, { booking, withMoney: moneyHold !== null })
    const extras = (await product.extras?.read(tx, booking)) ?? []
    const amount = sumOf(extras, ({ passenger, price }) => (travellers.includes(passenger) ? price : 0))
    return { action: 'split', context: { actorId: actor.userId, why: reason ?? null, travellers, amount } }
  })
