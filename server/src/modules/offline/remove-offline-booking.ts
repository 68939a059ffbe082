import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { say } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import { bookings } from '../bookings/public.ts'
import { release } from './cancel-offline-booking.ts'
import type { OfflineSelling } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { takeBack } from './void-offline-booking.ts'

const REASON = 'deleted'

/** Hides a booking. What it moved or set aside is taken back first, or it stays. */
export const removeOfflineBooking = (
  selling: OfflineSelling,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) =>
  selling.db.tx(async (tx) => {
    const booking = await lockOffline(tx, actor, params.id, 'remove')
    if (booking.state === 'confirmed') await takeBack(tx, selling, booking, actor, { reason: REASON, fee: 0, origin })
    if (booking.state === 'held') await release(tx, selling, booking, actor, { reason: REASON, origin })
    await tx.update(bookings).set({ hiddenAt: selling.clock.now() }).where(eq(bookings.id, booking.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'offline.delete',
      subject: 'booking',
      subjectId: booking.id,
      changes: { ref: booking.ref, state: booking.state, owed: booking.owed },
      origin,
    })
    return { message: say(locale, 'booking_deleted'), type: 'success' as const }
  })
