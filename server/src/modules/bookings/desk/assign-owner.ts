import type { bookingDesk as contract } from '@safar/contract/bookings/desk/desk.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/public.ts'
import { officeLink } from '../notify/booking-links.ts'
import { listBookingOwners, type Owner, readDeskBooking, readOwners } from './desk.queries.ts'
import { bookingOwners } from './desk-tables.ts'

async function findOwner(tx: Queries, ownerId: number | null): Promise<Owner | null> {
  if (ownerId === null) return null
  const owner = (await listBookingOwners(tx)).find(({ id }) => id === ownerId)
  if (!owner) throw invalid({ owner_id: 'booking_owner' })
  return owner
}

/**
 * Sets or clears the owner of a booking; an owner who is named by somebody else is notified. The booking itself does
 * not change.
 */
export async function assignOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params: { id }, body, actor, locale, origin }: Call<typeof contract.assign>,
) {
  return db.tx(async (tx) => {
    const booking = await readDeskBooking(tx, id)
    const owner = await findOwner(tx, body.owner_id)
    const before = (await readOwners(tx, [id])).get(id) ?? null
    if (owner) {
      const set = { ownerId: owner.id, assignedBy: actor.userId, assignedAt: clock.now() }
      const row = tx.insert(bookingOwners).values({ bookingId: id, ...set })
      await row.onConflictDoUpdate({ target: bookingOwners.bookingId, set })
    } else await tx.delete(bookingOwners).where(eq(bookingOwners.bookingId, id))
    if (before?.id !== owner?.id) {
      if (owner)
        await notify(tx, {
          userId: owner.id,
          except: actor.userId,
          named: actor.userId,
          kind: 'bookings.assigned',
          values: { ref: booking.ref, route: booking.title, lead: booking.leadPassenger.replace('/', ' ') },
          link: officeLink(booking),
        })
      await record(tx, {
        actorId: actor.userId,
        action: 'bookings.assign',
        subject: 'booking',
        subjectId: id,
        origin,
        changes: difference({ owner_id: before?.id }, { owner_id: owner?.id ?? null }),
      })
    }
    const message = translate(locale, owner ? 'booking_assigned' : 'booking_unassigned', { name: owner?.name ?? '' })
    return { message, type: 'success' as const, owner }
  })
}
