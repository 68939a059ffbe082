import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import { type Booking, bookingTravellers, holdMoney, makeInvoice, moveBooking, postSale } from '../bookings/public.ts'
import { translateRefusal } from '../ledger/public.ts'
import type { OfflineDeps } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { toView } from './views.ts'

/** Takes the money of the one who pays, if it is there, and makes the invoice. */
export async function issueBooking(
  tx: Queries,
  deps: OfflineDeps,
  booking: Booking,
  actorId: number,
): Promise<Booking> {
  const at = deps.clock.now()
  const held = await holdMoney(tx, deps, booking, { ref: `money:${booking.id}` })
  await postSale(tx, deps, booking, { actorId, captures: held })
  await tx
    .update(bookingTravellers)
    .set({ state: 'issued' })
    .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.state, 'booked')))
  const moved = { move: 'approve', to: 'confirmed', at, actorId } as const
  const after = await moveBooking(tx, booking, { ...moved, set: { issuedAt: at } })
  await makeInvoice(tx, after, { at, actorId })
  return after
}

/** Issues what was held. */
export const issueOfflineBooking = (
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.issue>,
) =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const booking = await lockOffline(tx, actor, body.id, 'issue')
      const after = await issueBooking(tx, deps, booking, actor.userId)
      const changes = { state: [booking.state, after.state], owed: after.owed }
      const act = { action: 'offline.issue' as const, subject: 'booking', subjectId: body.id }
      await record(tx, { actorId: actor.userId, ...act, changes, origin })
      const data = await toView(tx, deps, after, actor)
      const reply = { message: translate(locale, 'booking_confirmed'), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
