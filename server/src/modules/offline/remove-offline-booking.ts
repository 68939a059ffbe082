import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import { bookings } from '../bookings/public.ts'
import { release } from './cancel-offline-booking.ts'
import type { OfflineDeps } from './deps.ts'
import { lockOffline } from './offline.queries.ts'
import { voidIssued } from './void-offline-booking.ts'

const REASON = 'deleted'

/** Hides a booking. What it moved or set aside is taken back first, or it stays. */
export const removeOfflineBooking = (
  deps: OfflineDeps,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) =>
  deps.db.tx(async (tx) => {
    const booking = await lockOffline(tx, actor, params.id, 'remove')
    if (booking.state === 'confirmed') await voidIssued(tx, deps, booking, actor, { reason: REASON, fee: 0, origin })
    if (booking.state === 'held') await release(tx, deps, booking, actor, { reason: REASON, origin })
    await tx.update(bookings).set({ hiddenAt: deps.clock.now() }).where(eq(bookings.id, booking.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'offline.delete',
      subject: 'booking',
      subjectId: booking.id,
      changes: { ref: booking.ref, state: booking.state, owed: booking.owed },
      origin,
    })
    return { message: translate(locale, 'booking_deleted'), type: 'success' as const }
  })
