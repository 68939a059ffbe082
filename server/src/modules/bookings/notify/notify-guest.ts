import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { renderNotification, toMail } from '../../notifications/public.ts'
import { guest, guestLink } from '../create/guest.ts'
import { isGuest, readGuestCode } from '../create/guest-holds.ts'
import type { BookingDeps } from '../deps.ts'
import { toView } from '../read/views.ts'
import { bookingEvents, bookings } from '../tables.ts'
import { bookingMailParts } from './booking-mail.ts'
import { travelAttachments } from './travel-attachment.ts'

export const MAIL_GUEST = 'bookings.tell_guest'

const jobPayload = z.object({ id: z.number(), kind: z.string(), values: z.record(z.string(), z.string()) })
const creationFacts = z.object({ locale: z.enum(['en', 'ar']).default('en') })

/** Notifies a guest by mail, in the language they booked in. */
export async function mailGuest(deps: BookingDeps, payload: unknown): Promise<void> {
  const { id, kind, values } = jobPayload.parse(payload)
  await deps.db.tx(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id))
    if (!booking) return
    const [event] = await tx
      .select({ facts: bookingEvents.facts })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.move, 'make')))
    const { locale } = creationFacts.parse(event?.facts ?? {})
    const confirmation = isGuest(booking) ? await readGuestCode(tx, deps, booking) : null
    // An unconfirmed address gets only one mail, the one with the code.
    if (confirmation && kind !== 'bookings.held') return
    // The greeting contains nothing a guest typed: the address may be somebody else's.
    const reader = { name: '', locale, zone: deps.config.AGENCY_ZONE }
    const link = guestLink(deps, booking)
    const url = link && confirmation ? `${link}&code=${confirmation.code}` : link
    const { footnote: _, ...content } = toMail(reader, { kind, values }, url)
    if (confirmation) {
      const confirmValues = {
        ref: booking.ref,
        code: confirmation.code,
        until: confirmation.confirmBy.toISOString(),
        product: booking.product,
      }
      content.details = [renderNotification(reader, 'bookings.confirm_address', confirmValues).text]
    }
    const view = await toView(deps, tx, booking, guest)
    const details = await bookingMailParts(deps, tx, booking, { locale, view })
    const attachments = travelAttachments(booking, { kind, locale, view })
    await deps.mail.post(tx, booking.contact.email, { ...content, ...details, attachments })
  })
}
