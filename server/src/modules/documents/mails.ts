import type { BookingDocument } from '@safar/contract/bookings/documents.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import { isle } from '@safar/contract/wording/quote-text'
import { dayText } from '../../platform/documents/labels.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import type { Booking } from '../bookings/public.ts'
import { BOOKING_DOCUMENT, type DocumentReference } from './booking-document.ts'
import { documentLabels, kindName } from './document.labels.ts'
import type { Sender } from './draw/letterhead.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

const linesOf = (text: string | undefined): string[] => text?.split(/\r?\n/).filter((line) => line.trim()) ?? []

interface DocumentMail {
  booking: Booking
  paper: BookingDocument
  reference: DocumentReference
  note: string | undefined
  /** In whose name it goes out. */
  sender: Sender | null
}

/** A document of a booking to whoever it is for, drawn when the mail leaves. */
export function toDocumentMail({ booking, paper, reference, note, sender }: DocumentMail): MailContent {
  const { locale } = reference
  const [words, t] = [documentLabels[locale], textsIn(locale)]
  const kind = kindName(paper.kind, locale)
  const { pnr, ref, travelDate, title, contact } = booking
  return {
    locale,
    subject: `${kind} ${isle(paper.number ?? ref)} · ${isle(title)}`,
    heading: t('mail.hello', { name: contact.name }),
    paragraphs: [
      t('mail.attached', { document: `${kind} ${isle(paper.number ?? ref)}` }),
      ...(paper.kind === 'hold-slip' ? [t('mail.held')] : []),
      ...linesOf(note),
    ],
    table: [
      { label: words.ref, value: isle(ref), strong: true },
      ...(pnr ? [{ label: words.pnr, value: isle(pnr) }] : []),
      { label: words.route, value: isle(title) },
      ...(travelDate ? [{ label: words.travelDate, value: dayText(travelDate, locale) }] : []),
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

/** Somebody writes to the office; the answer goes back to them. */
export const toOfficeMail = ({ locale, from, subject, message }: Message): MailContent => ({
  locale,
  subject,
  heading: subject,
  paragraphs: linesOf(message),
  table: [{ label: textsIn(locale)('mail.from'), value: `${from.name} ${isle(from.email)}`, strong: true }],
  replyTo: from.email,
})
