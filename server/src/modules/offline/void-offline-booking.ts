import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { translate } from '@safar/contract/wording/texts'
import { type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type Booking, moveBooking, payerOf, reverseSale } from '../bookings/public.ts'
import { onOneWord } from '../ledger/public.ts'
import type { OfflineDeps } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { toView } from './views.ts'

interface VoidRequest {
  reason: string
  fee: number
  origin: Origin
}

/** Reverses everything the booking has posted with one entry; a fee is an entry of its own. */
export async function voidIssued(
  tx: Queries,
  deps: OfflineDeps,
  booking: Booking,
  actor: ScopedActor,
  { reason, fee, origin }: VoidRequest,
): Promise<Booking> {
  const at = deps.clock.now()
  const actorId = actor.userId
  const byHand = { amount: BigInt(booking.owed - fee), at, subject: booking.ref, ownerId: payerOf(booking) }
  await reverseSale(tx, deps, booking, { authority: await onOneWord(tx, actor, byHand), actorId, fee })
  const moved = { move: 'void', to: 'voided', at, actorId, why: reason, facts: { fee } } as const
  const after = await moveBooking(tx, booking, moved)
  const changes = { state: [booking.state, after.state], reason, fee }
  const act = { actorId, action: 'offline.void' as const, subject: 'booking', subjectId: booking.id }
  await record(tx, { ...act, changes, origin })
  return after
}

/** Voids an issued booking and returns the money, less a fee. */
export const voidOfflineBooking = (
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.voidBooking>,
) =>
  deps.db.tx(async (tx) => {
    const booking = await lockOffline(tx, actor, body, 'void')
    if (body.fee > booking.owed) throw invalid({ fee: 'fee_high' })
    const after = await voidIssued(tx, deps, booking, actor, { ...body, origin })
    const data = await toView(tx, deps, after, actor)
    const reply = { message: translate(locale, 'booking_voided'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
