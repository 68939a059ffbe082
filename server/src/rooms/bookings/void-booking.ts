import type { ScopedActor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import { act, lockBooking, needMove } from './begin-act.ts'
import { moveBooking } from './move-booking.ts'
import { readSettings, type Selling } from './selling.ts'
import type { Booking } from './tables.ts'

interface Asked {
  id: number
  reason?: string | undefined
}

/** An agent asks; the office decides. */
export const requestVoid = (selling: Selling, actor: ScopedActor, { id, reason }: Asked): Promise<Booking> =>
  selling.db.tx(async (tx) => {
    const read = await lockBooking(tx, actor, id)
    needMove(selling, read, 'request_void', 'buyer')
    const move = { move: 'request_void', to: 'void_requested', at: selling.clock.now() } as const
    return moveBooking(tx, read.booking, { ...move, actorId: actor.userId, why: reason ?? null })
  })

const refuseVoid = (selling: Selling, actor: ScopedActor, { id, reason }: Asked): Promise<Booking> =>
  selling.db.tx(async (tx) => {
    const read = await lockBooking(tx, actor, id)
    needMove(selling, read, 'refuse_void', 'office')
    if (!reason) throw invalid({ reason: 'required' })
    const move = { move: 'refuse_void', to: 'confirmed', at: selling.clock.now() } as const
    return moveBooking(tx, read.booking, { ...move, actorId: actor.userId, why: reason })
  })

interface Wanted {
  fee?: number | undefined
  refuse: boolean
  intent?: string | null
}

/** Voids within the window: everything goes back, less the fee. Or refuses the request with a reason. */
export function voidBooking(
  selling: Selling,
  actor: ScopedActor,
  { id, reason, fee: told, refuse, intent = null }: Asked & Wanted,
): Promise<Booking> {
  if (refuse) return refuseVoid(selling, actor, { id, reason })
  return act(
    selling,
    actor,
    { id, intent },
    async (tx, read) => {
      needMove(selling, read, 'void', 'office')
      const fee = told ?? (await readSettings(tx)).voidFee
      if (fee > read.booking.owed) throw invalid({ fee: 'fee_high' })
      return { act: 'void', plan: { actorId: actor.userId, why: reason ?? null, fee } }
    },
    (supplier, booking, clientRef, signal) => supplier.void(booking.pnr ?? '', clientRef, { signal }),
  )
}
