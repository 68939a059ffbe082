import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type BookedTraveller, moveBooking, payerOf, refundTravellers, toRefundParts } from '../bookings/public.ts'
import { onOneWord } from '../ledger/public.ts'
import type { OfflineDeps } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { readTravellers } from './travellers.ts'
import { toView } from './views.ts'

type Form = Body<typeof contract.refund>

/** The amount to refund: no more than the travellers paid or cost, less the supplier's penalty. */
function quote(people: readonly BookedTraveller[], { travellers, penalty, fee }: Form) {
  const theirs = people.filter(({ key, state }) => travellers.includes(key) && state === 'issued')
  if (theirs.length !== new Set(travellers).size) throw invalid({ travellers: 'not_one_of' })
  const { returnable } = toRefundParts(theirs)
  if (penalty > returnable) throw invalid({ penalty: 'fee_high' })
  if (fee > returnable - penalty) throw invalid({ fee: 'fee_high' })
  return { theirs, refundable: returnable - penalty }
}

/** Refunds some or all travellers, with the office's reason. */
export const refundOfflineBooking = (
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.refund>,
) =>
  deps.db.tx(async (tx) => {
    const booking = await lockOffline(tx, actor, body, 'refund')
    const { id, fee, reason, penalty } = body
    const people = await readTravellers(tx, id)
    const { theirs, refundable } = quote(people, body)
    const at = deps.clock.now()
    const actorId = actor.userId
    const keys = theirs.map(({ key }) => key)
    const key = `${id}:${keys.join('+')}`
    const byHand = { amount: BigInt(refundable), at, subject: booking.ref, ownerId: payerOf(booking) }
    const authority = await onOneWord(tx, actor, byHand)
    await refundTravellers(tx, deps, booking, { authority, actorId, key, travellers: keys, refundable, penalty, fee })
    const left = people.some((one) => one.state === 'issued' && !keys.includes(one.key))
    const facts = { action: 'refund', travellers: keys, refundable, penalty, fee }
    const moved = { move: 'confirm_refund', to: left ? 'confirmed' : 'refunded', at, actorId, why: reason } as const
    const after = await moveBooking(tx, booking, { ...moved, facts })
    const act = { actorId, action: 'offline.refund' as const, subject: 'booking', subjectId: id }
    await record(tx, { ...act, changes: { reason, ...facts }, origin })
    const data = await toView(tx, deps, after, actor)
    const reply = { message: translate(locale, 'refund_done'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
