import { formatMoney } from '@safar/contract/amount'
import type { OfflineDetails } from '@safar/contract/bookings/offline.shapes'
import type { DocumentKind } from '@safar/contract/vocabulary/documents'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import type { MailContent, MailSample } from '../../../platform/mail/mail-layout.ts'
import { BOOKING_DOCUMENT, type Booking } from '../../bookings/public.ts'
import type { DocumentReference } from '../../documents/public.ts'
import { detailFacts, documentTitle } from './confirmation.document.ts'
import { offlineLabels } from './confirmation.labels.ts'

interface MailOptions {
  /** The travel document it carries. */
  kind: DocumentKind
  locale: Locale
  price: boolean
  note: string | undefined
}

function confirmationWording(values: Record<'name' | 'document' | 'ref', string>, locale: Locale): MailContent {
  const words = offlineLabels[locale]
  const { name, document, ref } = values
  return {
    locale,
    template: { key: 'offline.booking', values },
    subject: `${document} ${isle(ref)}`,
    heading: words.hello(name),
    paragraphs: [words.attached(document)],
  }
}

/** The confirmation of an offline booking, to its client. */
export function confirmationMail(
  booking: Booking,
  details: OfflineDetails,
  { kind, locale, price, note }: MailOptions,
): MailContent {
  const words = offlineLabels[locale]
  const title = documentTitle(booking, details.product, locale)
  const { id, ref, pnr, contact, owed, currency } = booking
  const reference: DocumentReference = { id, kind, locale, price, number: null }
  return {
    ...confirmationWording({ name: contact.name, document: title, ref }, locale),
    details: [
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

const samples = {
  en: { name: 'Sara Malik', document: 'Hotel voucher', ref: 'DDPYM5' },
  ar: { name: 'سارة مالك', document: 'قسيمة الفندق', ref: 'DDPYM5' },
}

/** A sample mail, used where the settings edit its wording. */
export const offlineMailSamples: readonly MailSample[] = [(locale) => confirmationWording(samples[locale], locale)]
