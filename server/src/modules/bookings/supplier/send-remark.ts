import type { ScopedActor } from '../../../platform/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { moverOf } from '../moves/reach.ts'
import { productOf } from '../products/product.ts'
import type { Booking } from '../tables.ts'
import { act, assertMove, type BookingCommand } from './start-attempt.ts'

/** Sends a remark for the airline to the supplier of a flight, if the supplier accepts remarks. */
export const sendRemark = (
  deps: BookingDeps,
  actor: ScopedActor,
  { remark, ...command }: BookingCommand & { remark: string },
): Promise<Booking> =>
  act(deps, actor, command, async (_tx, locked) => {
    assertMove(deps, locked, 'send_remark', moverOf(actor))
    const { booking } = locked
    if (!productOf(deps, booking).changes?.readOffered(booking)?.remarks)
      throw new AppError('conflict', { shown: 'remarks_closed' })
    return { action: 'remark', context: { actorId: actor.userId, remark } }
  })
