import { formatMoney } from '@safar/contract/amount'
import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import type { OfflineDetails } from '@safar/contract/bookings/offline.shapes'
import type { Locale } from '@safar/contract/protocol/shapes'
import { isle } from '@safar/contract/wording/quote-text'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { BOOKING_DOCUMENT, type Booking } from '../../bookings/public.ts'
import type { DocumentReference } from '../../documents/public.ts'
import type { OfflineDeps } from '../deps.ts'
import { readOffline } from '../offline.queries.ts'
import { readDetails } from '../views.ts'
import { detailFacts, documentTitle } from './confirmation.document.ts'
import { offlineLabels } from './confirmation.labels.ts'

interface MailOptions {
  locale: Locale
  price: boolean
  note: string | undefined
}

function toMail(booking: Booking, details: OfflineDetails, { locale, price, note }: MailOptions): MailContent {
  const words = offlineLabels[locale]
  const title = documentTitle(booking, details.product, locale)
  const issued = details.product === 'ticket' ? 'itinerary' : 'voucher'
  const kind = booking.state === 'held' ? 'hold-slip' : issued
  const { id, ref, pnr, contact, owed, currency } = booking
  const reference: DocumentReference = { id, kind, locale, price, number: null }
  return {
    locale,
    subject: `${title} ${isle(ref)}`,
    heading: words.hello(contact.name),
    paragraphs: [
      words.attached(title),
      ...(booking.state === 'held' ? [words.notValid] : []),
      ...(note ? note.split(/\r?\n/).filter((line) => line.trim()) : []),
    ],
    table: [
      { label: words.ref, value: isle(ref), strong: true },
      ...(pnr ? [{ label: words.locator, value: isle(pnr) }] : []),
      ...detailFacts(details, locale).map(({ label, value }) => ({ label: isle(label), value: isle(value) })),
      ...(price ? [{ label: words.total, value: isle(formatMoney({ amount: owed, currency })), strong: true }] : []),
    ],
    attachments: [{ fileName: `${ref}.pdf`, document: BOOKING_DOCUMENT, reference }],
  }
}

const over = ['voided', 'refunded', 'cancelled', 'expired', 'rejected']

/** Mails a booking to its client. An agent's price is theirs to tell: their client's mail carries none. */
export async function sendOfflineBooking(
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.sendEmail>,
) {
  const { db, mail } = deps
  return db.tx(async (tx) => {
    const booking = await readOffline(tx, actor, body.id)
    if (over.includes(booking.state)) throw new AppError('conflict', { shown: 'booking_moved' })
    const { details } = await readDetails(tx, body.id)
    const price = body.with_price && booking.agentId === null
    await mail.post(tx, body.to, toMail(booking, details, { locale: body.locale, price, note: body.note }))
    await record(tx, {
      actorId: actor.userId,
      action: 'offline.send',
      subject: 'booking',
      subjectId: body.id,
      changes: { to: body.to, price },
      origin,
    })
    const reply = { message: translate(locale, 'offline_email_sent'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
