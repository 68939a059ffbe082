import type { BookingDocument } from '@safar/contract/bookings/documents.contract'
import type { DocumentKind } from '@safar/contract/vocabulary/documents'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { dayText } from '../../platform/documents/labels.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import { BOOKING_DOCUMENT, type Booking, HOTEL } from '../bookings/public.ts'
import { GROUP } from '../groups/public.ts'
import { HOLIDAY } from '../holidays/public.ts'
import { UMRAH } from '../umrah/public.ts'
import type { DocumentReference } from './booking-document.ts'
import { documentLabels } from './document.labels.ts'
import { billLabels, soldTitle } from './draw/bill-labels.ts'
import type { Sender } from './draw/letterhead.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import { packageLabels } from './packages/package.labels.ts'

const textsIn = createTexts({ en, ar })

/** Vouchers and slips are named after the product sold. */
function kindName(kind: DocumentKind, locale: Locale, product: string): string {
  const { kinds, stay } = documentLabels[locale]
  const labels = packageLabels[locale]
  const named: Record<string, Partial<Record<DocumentKind, string>>> = {
    [HOTEL]: { voucher: stay.title, 'hold-slip': stay.heldTitle },
    [UMRAH]: { confirmation: labels.umrahConfirmation },
    [GROUP]: { confirmation: labels.seatConfirmation },
    [HOLIDAY]: { confirmation: labels.holidayConfirmation, voucher: labels.holidayVoucher },
  }
  return named[product]?.[kind] ?? kinds[kind]
}

const linesOf = (text: string | undefined): string[] => text?.split(/\r?\n/).filter((line) => line.trim()) ?? []

interface DocumentMail {
  booking: Booking
  paper: BookingDocument
  reference: DocumentReference
  note: string | undefined
  /** In whose name the mail is sent; replies go there too. */
  sender: Sender | null
}

/** The route and its day, or the hotel or package with its first and last day. */
function tripLines({ product, title, trip, travelDate, lastTravelDate }: Booking, locale: Locale) {
  const labels = billLabels(product, locale)
  const day = (label: string, text: string | null) => (text ? [{ label, value: dayText(text, locale) }] : [])
  return [
    { label: labels.title, value: soldTitle({ title, trip }, locale) },
    ...day(labels.first, travelDate),
    ...(labels.last ? day(labels.last, lastTravelDate) : []),
  ]
}

function documentWording(values: Record<'name' | 'document' | 'title', string>, locale: Locale): MailContent {
  const t = textsIn(locale)
  const { name, document, title } = values
  return {
    locale,
    template: { key: 'documents.booking', values },
    subject: `${document} · ${title}`,
    heading: t('mail.hello', { name }),
    paragraphs: [t('mail.attached', { document })],
  }
}

/** A mail with a document of a booking, which is drawn when the mail is sent. */
export function toDocumentMail({ booking, paper, reference, note, sender }: DocumentMail): MailContent {
  const { locale } = reference
  const [words, t] = [documentLabels[locale], textsIn(locale)]
  const { pnr, ref, contact } = booking
  const hotel = booking.product === HOTEL
  const values = {
    name: contact.name,
    document: `${kindName(paper.kind, locale, booking.product)} ${isle(paper.number ?? ref)}`,
    title: soldTitle(booking, locale),
  }
  return {
    ...documentWording(values, locale),
    details: [...(paper.kind === 'hold-slip' ? [hotel ? words.stay.mailHeld : t('mail.held')] : []), ...linesOf(note)],
    table: [
      { label: words.ref, value: isle(ref), strong: true },
      ...(pnr ? [{ label: billLabels(booking.product, locale).pnr, value: isle(pnr) }] : []),
      ...tripLines(booking, locale),
    ],
    ...(sender && { sender: sender.name, replyTo: sender.email, footnote: t('mail.reply', { name: sender.name }) }),
    attachments: [{ fileName: paper.file_name, document: BOOKING_DOCUMENT, reference }],
  }
}

interface Message {
  locale: Locale
  from: Sender
  subject: string
  message: string
}

/** A message to the office; replies go back to its sender. */
export const toOfficeMail = ({ locale, from, subject, message }: Message): MailContent => ({
  locale,
  subject,
  heading: subject,
  paragraphs: linesOf(message),
  table: [{ label: textsIn(locale)('mail.from'), value: `${from.name} ${isle(from.email)}`, strong: true }],
  replyTo: from.email,
})

const samples = {
  en: { name: 'Sara Malik', document: 'E-ticket DDPYM5', title: 'Lahore – Dubai' },
  ar: { name: 'سارة مالك', document: 'تذكرة إلكترونية DDPYM5', title: 'لاهور – دبي' },
}

/** A sample mail, used where the settings edit its wording. */
export const documentMailSamples: readonly MailSample[] = [(locale) => documentWording(samples[locale], locale)]
