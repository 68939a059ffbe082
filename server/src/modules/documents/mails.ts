import type { BookingDocument } from '@safar/contract/bookings/documents.contract'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { dayText } from '../../platform/documents/labels.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import { type BillWords, BOOKING_DOCUMENT, type Booking, type Product } from '../bookings/public.ts'
import type { DocumentReference } from './booking-document.ts'
import { findPaper } from './booking-set.ts'
import { documentLabels } from './document.labels.ts'
import { billWords, soldTitle } from './draw/bill-words.ts'
import type { Sender } from './draw/letterhead.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

const linesOf = (text: string | undefined): string[] => text?.split(/\r?\n/).filter((line) => line.trim()) ?? []

interface DocumentMail {
  booking: Booking
  product: Product | undefined
  paper: BookingDocument
  reference: DocumentReference
  note: string | undefined
  /** In whose name the mail is sent; replies go there too. */
  sender: Sender | null
}

/** What was sold, with its first day and, if it ends later, its last. */
function tripLines({ title, trip, travelDate, lastTravelDate }: Booking, labels: BillWords, locale: Locale) {
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
export function toDocumentMail({ booking, product, paper, reference, note, sender }: DocumentMail): MailContent {
  const { locale } = reference
  const [words, t] = [documentLabels[locale], textsIn(locale)]
  const { pnr, ref, contact } = booking
  const labels = billWords(product?.bill, locale)
  const declared = findPaper(product, paper.kind)
  const values = {
    name: contact.name,
    document: `${declared?.title?.(locale) ?? words.kinds[paper.kind]} ${isle(paper.number ?? ref)}`,
    title: soldTitle(booking, locale),
  }
  return {
    ...documentWording(values, locale),
    details: [...(paper.kind === 'hold-slip' ? [declared?.warning?.(locale) ?? t('mail.held')] : []), ...linesOf(note)],
    table: [
      { label: words.ref, value: isle(ref), strong: true },
      ...(pnr ? [{ label: labels.pnr, value: isle(pnr) }] : []),
      ...tripLines(booking, labels, locale),
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
