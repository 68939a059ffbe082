import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { say } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import { type Booking, bookingTravellers, holdMoney, makeInvoice, moveBooking, postSale } from '../bookings/public.ts'
import { tellMoneyRefusal } from '../ledger/public.ts'
import type { OfflineSelling } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { toView } from './views.ts'

/** Takes the money of the one who pays, if it is there, and makes the invoice. */
export async function issueNow(
  tx: Queries,
  selling: OfflineSelling,
  booking: Booking,
  actorId: number,
): Promise<Booking> {
  const at = selling.clock.now()
  const held = await holdMoney(tx, selling, booking, `money:${booking.id}`)
  await postSale(tx, selling, booking, actorId, held)
  await tx
    .update(bookingTravellers)
    .set({ state: 'issued' })
    .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.state, 'booked')))
  const moved = { move: 'settle', to: 'confirmed', at, actorId, facts: { act: 'issue' } } as const
  const after = await moveBooking(tx, booking, { ...moved, set: { issuedAt: at } })
  await makeInvoice(tx, after, { at, actorId })
  return after
}

/** Issues what was held. */
export const issueOfflineBooking = (
  selling: OfflineSelling,
  { body, actor, locale, origin, intent }: Call<typeof contract.issue>,
) =>
  tellMoneyRefusal(
    selling.db.tx(async (tx) => {
      const booking = await lockOffline(tx, actor, body.id, 'issue')
      const after = await issueNow(tx, selling, booking, actor.userId)
      const changes = { state: [booking.state, after.state], owed: after.owed }
      const act = { action: 'offline.issue' as const, subject: 'booking', subjectId: body.id }
      await record(tx, { actorId: actor.userId, ...act, changes, origin })
      const data = await toView(tx, selling, after, actor)
      const reply = { message: say(locale, 'booking_confirmed'), type: 'success' as const, data }
      await intent.keep(tx, reply)
      return reply
    }),
  )
