import type { ScopedActor } from '../../../platform/actor.ts'
import { invalid } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { moveOnce } from '../moves/move-once.ts'
import { act, needMove, type Wished } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'

interface Asked extends Wished {
  reason?: string | undefined
}

/** An agent asks; the office decides. */
export const requestVoid = (deps: BookingDeps, actor: ScopedActor, { reason, ...wished }: Asked): Promise<Booking> =>
  moveOnce(deps, actor, wished, async (_tx, read) => {
    needMove(deps, read, 'request_void', 'buyer')
    return { move: 'request_void', to: 'void_requested', why: reason ?? null }
  })

const refuseVoid = (deps: BookingDeps, actor: ScopedActor, { reason, ...wished }: Asked): Promise<Booking> =>
  moveOnce(deps, actor, wished, async (_tx, read) => {
    needMove(deps, read, 'refuse_void', 'office')
    if (!reason) throw invalid({ reason: 'required' })
    return { move: 'refuse_void', to: 'confirmed', why: reason }
  })

interface Wanted {
  fee?: number | undefined
  refuse: boolean
}

/** Voids within the window: everything goes back, less the fee. Or refuses the request with a reason. */
export function voidBooking(
  deps: BookingDeps,
  actor: ScopedActor,
  { id, reason, fee: told, refuse, intent = null }: Asked & Wanted,
): Promise<Booking> {
  if (refuse) return refuseVoid(deps, actor, { id, reason, intent })
  return act(
    deps,
    actor,
    { id, intent },
    async (_tx, read) => {
      needMove(deps, read, 'void', 'office')
      const fee = told ?? read.settings.voidFee
      if (fee > read.booking.owed) throw invalid({ fee: 'fee_high' })
      return { action: 'void', context: { actorId: actor.userId, why: reason ?? null, fee } }
    },
    (supplier, booking, clientRef, signal) => supplier.void(booking.pnr ?? '', clientRef, { signal }),
  )
}
