import { hasPermission } from '@safar/contract/protocol/access'
import type { ScopedActor } from '../../../platform/actor.ts'
import { invalid } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { moveOnce } from '../moves/move-once.ts'
import { act, assertMove, type BookingCommand } from '../supplier/start-attempt.ts'
import type { Booking } from '../tables.ts'
import { feesOf } from './fees.rules.ts'

interface VoidCommand extends BookingCommand {
  reason?: string | undefined
}

/** An agent requests a void; the office decides. */
export const requestVoid = (
  deps: BookingDeps,
  actor: ScopedActor,
  { reason, ...command }: VoidCommand,
): Promise<Booking> =>
  moveOnce(deps, actor, command, async (_tx, locked) => {
    assertMove(deps, locked, 'request_void', 'buyer')
    return { move: 'request_void', to: 'void_requested', why: reason ?? null }
  })

const refuseVoid = (deps: BookingDeps, actor: ScopedActor, { reason, ...command }: VoidCommand): Promise<Booking> =>
  moveOnce(deps, actor, command, async (_tx, locked) => {
    assertMove(deps, locked, 'refuse_void', 'office')
    if (!reason) throw invalid({ reason: 'required' })
    return { move: 'refuse_void', to: 'confirmed', why: reason }
  })

/** Anyone who sets the agency's fees can also waive or change one; for everybody else the set fee applies. */
const canSetFees = (actor: ScopedActor): boolean => hasPermission(actor, 'settings.manage')

interface VoidOptions {
  fee?: number | undefined
  refuse: boolean
}

/** Voids within the window: everything is returned, less the fee. Or refuses the request with a reason. */
export function voidBooking(
  deps: BookingDeps,
  actor: ScopedActor,
  { reason, fee: chosenFee, refuse, ...command }: VoidCommand & VoidOptions,
): Promise<Booking> {
  if (refuse) return refuseVoid(deps, actor, { reason, ...command })
  return act(deps, actor, command, async (_tx, locked) => {
    assertMove(deps, locked, 'void', 'office')
    const { void: setFee } = feesOf(locked.settings, locked.booking.product)
    const fee = chosenFee ?? setFee
    if (fee !== setFee && !canSetFees(actor)) throw invalid({ fee: 'fee_fixed' })
    if (fee > locked.booking.owed) throw invalid({ fee: 'fee_high' })
    return { action: 'void', context: { actorId: actor.userId, why: reason ?? null, fee } }
  })
}
