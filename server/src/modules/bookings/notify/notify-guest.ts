import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { toMail } from '../../notifications/public.ts'
import { guestLink } from '../create/guest.ts'
import type { BookingDeps } from '../deps.ts'
import { bookingEvents, bookings } from '../tables.ts'
import { bookingMailParts } from './booking-mail.ts'

export const MAIL_GUEST = 'bookings.tell_guest'

const told = z.object({ id: z.number(), kind: z.string(), values: z.record(z.string(), z.string()) })
const made = z.object({ locale: z.enum(['en', 'ar']).default('en') })

/** Somebody without an account is notified by mail, in the language they booked in. */
export async function mailGuest(deps: BookingDeps, payload: unknown): Promise<void> {
  const { id, kind, values } = told.parse(payload)
  await deps.db.tx(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id))
    if (!booking) return
    const [event] = await tx
      .select({ facts: bookingEvents.facts })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.move, 'make')))
    const { locale } = made.parse(event?.facts ?? {})
    // Nothing a guest typed greets the reader: the address may be somebody else's.
    const reader = { name: '', locale, zone: deps.config.AGENCY_ZONE }
    const { footnote: _, ...content } = toMail(reader, { kind, values }, guestLink(deps, booking))
    const details = await bookingMailParts(deps, tx, booking, locale)
    await deps.mail.post(tx, booking.contact.email, { ...content, ...details })
  })
}
