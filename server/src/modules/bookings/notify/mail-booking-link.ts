import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/register.ts'
import { createTexts } from '../../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../../platform/mail/mail-layout.ts'
import { canMailStranger } from '../../../platform/mail/stranger-mails.ts'
import type { Services } from '../../../services.ts'
import { guest, guestLink, newGuestToken, toTokenColumns } from '../create/guest.ts'
import type { BookingDeps } from '../deps.ts'
import { readReceived } from '../money/move-receipts.ts'
import { toView } from '../read/views.ts'
import { type Booking, bookings, bookingTravellers } from '../tables.ts'
import { buyerLink } from './booking-links.ts'
import { bookingMailParts } from './booking-mail.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const MAIL_LINK = 'bookings.mail_link'

/** Prevents somebody who has seen a reference from flooding the booker's mailbox. */
const PER_BOOKING = { max: 5, windowSeconds: 3600 }

/**
 * Sends the link to a traveller who has lost it. The response and its timing are the same for an unknown booking and
 * for wrong details: the lookup runs in a job, so only the reader of the booking's mailbox learns more.
 */
export async function requestBookingLink(
  { db, jobs, limits }: Pick<Services, 'db' | 'jobs' | 'limits'>,
  { body, locale }: Pick<Call<typeof contract.find>, 'body' | 'locale'>,
) {
  if (!(await limits.isSpent(`find-booking:${body.ref}`, PER_BOOKING)))
    await jobs.enqueue(db.adhoc, MAIL_LINK, { ...body, locale })
  return { message: translate(locale, 'booking_link_sent'), type: 'success' as const }
}

const jobPayload = z.object({ ref: z.string(), proof: z.string(), locale: z.enum(['en', 'ar']) })
const textsIn = createTexts({ en, ar })
const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Public bookings only: an agent's clients ask their agent, because the agent's prices are not ours to show. A sale
 * outside the products has no page to link to.
 */
async function findByProof(tx: Queries, ref: string, proof: string): Promise<Booking | null> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.ref, ref), isNull(bookings.agentId), eq(bookings.offline, false), isNull(bookings.hiddenAt)))
  if (!booking) return null
  if (plain(booking.contact.email) === plain(proof)) return booking
  const travellers = await tx
    .select({ familyName: bookingTravellers.familyName })
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
  return travellers.some(({ familyName }) => plain(familyName) === plain(proof)) ? booking : null
}

/**
 * People with an account open the booking there; others by a link of their own, created here if the office booked for
 * them.
 */
async function readLink(tx: Queries, deps: BookingDeps, booking: Booking): Promise<string | null> {
  if (booking.customerId !== null) return `${deps.config.publicUrl}${buyerLink(booking)}`
  const link = guestLink(deps, booking)
  if (link) return link
  const columns = toTokenColumns(deps, newGuestToken())
  await tx.update(bookings).set(columns).where(eq(bookings.id, booking.id))
  return guestLink(deps, { ...booking, ...columns })
}

function linkMail(ref: string, locale: Locale, url: string): MailContent {
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'bookings.link', values: { ref } },
    subject: t('link.subject', { ref }),
    heading: t('link.heading'),
    paragraphs: [t('link.text')],
    button: { label: t('link.button'), url },
    footnote: t('link.footnote'),
  }
}

export async function mailBookingLink(deps: BookingDeps, payload: unknown): Promise<void> {
  const { ref, proof, locale } = jobPayload.parse(payload)
  await deps.db.tx(async (tx) => {
    const booking = await findByProof(tx, ref, proof)
    if (!booking || !(await canMailStranger(deps.limits, 'booking_link', booking.contact.email))) return
    const url = await readLink(tx, deps, booking)
    if (!url) return
    const view = await toView(deps, tx, booking, guest)
    const received = await readReceived(tx, booking.id)
    const context = { kind: 'bookings.held', locale, view, received, seesMoney: true, isConfirmed: false }
    await deps.mail.post(tx, booking.contact.email, {
      ...linkMail(ref, locale, url),
      ...(await bookingMailParts(deps, tx, booking, context)),
    })
  })
}

/** A sample for editing its wording in the settings. */
export const bookingMailSamples: readonly MailSample[] = [(locale) => linkMail('DDPYM5', locale, 'https://example.com')]
