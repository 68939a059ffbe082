import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { assertPermission } from '../../platform/actor.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { bookings, entriesOf, isOver } from '../bookings/public.ts'
import { release } from './cancel-offline-booking.ts'
import type { OfflineDeps } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { paidBy } from './rules.ts'
import { voidIssued } from './void-offline-booking.ts'

/**
 * Hides a booking. Money it moved or set aside is returned first, which requires a reason; otherwise the booking is
 * kept.
 */
export const removeOfflineBooking = (
  deps: OfflineDeps,
  { params, body, actor, locale, origin, idempotency }: Call<typeof contract.remove>,
) =>
  deps.db.tx(async (tx) => {
    const booking = await lockOffline(tx, actor, { ...params, version: body.version }, 'remove')
    const { reason } = body
    const paid = paidBy(await entriesOf(tx, booking))
    // A deletion that returns money works like a void, one that releases a hold like a cancellation.
    if (booking.state === 'held') assertPermission(actor, 'bookings.approve')
    if (!isOver(booking.state)) {
      if (!reason) throw invalid({ reason: 'required' })
      if (body.returned !== undefined && body.returned !== paid)
        throw new AppError('conflict', { shown: 'booking_moved', inner: `returns ${paid}, not ${body.returned}` })
      if (booking.state === 'held') await release(tx, deps, booking, actor, { reason, origin })
      else await voidIssued(tx, deps, booking, actor, { reason, fee: 0, origin })
    }
    await tx.update(bookings).set({ hiddenAt: deps.clock.now() }).where(eq(bookings.id, booking.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'offline.delete',
      subject: 'booking',
      subjectId: booking.id,
      changes: { ref: booking.ref, state: booking.state, owed: booking.owed, returned: paid, reason: reason ?? null },
      origin,
    })
    const reply = { message: translate(locale, 'booking_deleted'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
