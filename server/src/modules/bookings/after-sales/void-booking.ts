import type { ScopedActor } from '../../../platform/actor.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Selling } from '../deps.ts'
import { moveOnce } from '../moves/move-once.ts'
import { act, needMove, type Wished } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'

interface Asked extends Wished {
  reason?: string | undefined
}

/** An agent asks; the office decides. */
export const requestVoid = (selling: Selling, actor: ScopedActor, { reason, ...wished }: Asked): Promise<Booking> =>
  moveOnce(selling, actor, wished, async (_tx, read) => {
    needMove(selling, read, 'request_void', 'buyer')
    return { move: 'request_void', to: 'void_requested', why: reason ?? null }
  })

const refuseVoid = (selling: Selling, actor: ScopedActor, { reason, ...wished }: Asked): Promise<Booking> =>
  moveOnce(selling, actor, wished, async (_tx, read) => {
    needMove(selling, read, 'refuse_void', 'office')
    if (!reason) throw invalid({ reason: 'required' })
    return { move: 'refuse_void', to: 'confirmed', why: reason }
  })

interface Wanted {
  fee?: number | undefined
  refuse: boolean
}

/** Voids within the window: everything goes back, less the fee. Or refuses the request with a reason. */
export function voidBooking(
  selling: Selling,
  actor: ScopedActor,
  { id, reason, fee: told, refuse, intent = null }: Asked & Wanted,
): Promise<Booking> {
  if (refuse) return refuseVoid(selling, actor, { id, reason, intent })
  return act(
    selling,
    actor,
    { id, intent },
    async (_tx, read) => {
      needMove(selling, read, 'void', 'office')
      const fee = told ?? read.settings.voidFee
      if (fee > read.booking.owed) throw invalid({ fee: 'fee_high' })
      return { act: 'void', plan: { actorId: actor.userId, why: reason ?? null, fee } }
    },
    (supplier, booking, clientRef, signal) => supplier.void(booking.pnr ?? '', clientRef, { signal }),
  )
}
