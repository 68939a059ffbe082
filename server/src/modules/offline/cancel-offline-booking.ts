import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { translate } from '@safar/contract/wording/texts'
import { type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import { type Booking, moveBooking, releaseHolds } from '../bookings/public.ts'
import type { OfflineDeps } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { toView } from './views.ts'

/** Releases money that was set aside; none has been moved. */
export async function release(
  tx: Queries,
  { clock }: Pick<OfflineDeps, 'clock'>,
  booking: Booking,
  actor: ScopedActor,
  { reason, origin }: { reason: string | undefined; origin: Origin },
): Promise<Booking> {
  await releaseHolds(tx, booking)
  const act = { actorId: actor.userId, action: 'offline.cancel' as const, subject: 'booking', subjectId: booking.id }
  await record(tx, { ...act, changes: { reason: reason ?? null }, origin })
  const move = { move: 'cancel', to: 'cancelled', at: clock.now(), actorId: actor.userId } as const
  return moveBooking(tx, booking, { ...move, why: reason ?? null })
}

export const cancelOfflineBooking = (
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.cancel>,
) =>
  deps.db.tx(async (tx) => {
    const booking = await lockOffline(tx, actor, body, 'cancel')
    const after = await release(tx, deps, booking, actor, { reason: body.reason, origin })
    const data = await toView(tx, deps, after, actor)
    const reply = { message: translate(locale, 'booking_canceled'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
