import type { AgencyContact } from '@safar/contract/agency'
import { formatMoney } from '@safar/contract/amount'
import { dayEnd, formatDateTime, zoneLabel } from '@safar/contract/day'
import type { PaymentOptions } from '@safar/contract/payments/transfers.contract'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { dayText } from '../../platform/documents/labels.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import type { Booking } from '../bookings/public.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import { payDeadline, requestNo } from './payable.rules.ts'
import type { PaymentRequest } from './tables.ts'

const textsIn = createTexts({ en, ar })

interface RequestMailInput {
  request: Pick<PaymentRequest, 'id' | 'locale' | 'note' | 'dueOn' | 'amount' | 'currency'>
  booking: Pick<Booking, 'ref' | 'product' | 'title' | 'travelDate' | 'lastTravelDate' | 'state' | 'payBy'>
  agency: Pick<AgencyContact, 'name'>
  link: string
  zone: string
  /** How it can be paid, as shown on the page behind the link. */
  ways: Pick<PaymentOptions, 'card' | 'banks'>
  /** The second mail, before the last day. */
  reminder?: boolean
}

type Texts = ReturnType<typeof textsIn>

/** How to pay, in words: by card on the page, by transfer to an account below, or through the agency. */
function wayText(t: Texts, { card, banks }: RequestMailInput['ways'], ref: string): string {
  if (banks.length === 0) return t(card ? 'way.card' : 'way.agency')
  return t(card ? 'way.both' : 'way.transfer', { ref: isle(ref) })
}

const toPanels = (t: Texts, banks: PaymentOptions['banks'], ref: string): NonNullable<MailContent['panels']> =>
  banks.map(({ name, title, account_number: number, iban }) => ({
    title: name,
    lines: [
      { label: t('account.title'), value: title },
      { label: t('account.number'), value: number },
      ...(iban ? [{ label: t('account.iban'), value: iban }] : []),
      { label: t('account.reference'), value: ref },
    ],
  }))

/** The route and its date, or the hotel and its two dates. */
function tripLines(
  t: Texts,
  { product, title, travelDate, lastTravelDate }: RequestMailInput['booking'],
  locale: Locale,
) {
  const context = product
  const last = product === 'hotel' ? lastTravelDate : null
  return [
    { label: t('trip', { context }), value: title },
    ...(travelDate ? [{ label: t('travel', { context }), value: dayText(travelDate, locale) }] : []),
    ...(last ? [{ label: t('checkOut'), value: dayText(last, locale) }] : []),
  ]
}

/** The request to the client, with everything needed to pay it. */
export function requestMail(input: RequestMailInput): MailContent {
  const { request, booking, agency, link, zone, ways, reminder = false } = input
  const { locale, note } = request
  const t = textsIn(locale)
  const number = requestNo(request.id)
  const deadline = payDeadline(booking, request, zone) ?? dayEnd(request.dueOn, zone)
  return {
    locale,
    sender: agency.name,
    template: {
      key: reminder ? 'payments.reminder' : 'payments.request',
      values: { number, agency: agency.name, amount: formatMoney(request), ref: booking.ref },
    },
    subject: t(reminder ? 'reminderSubject' : 'subject', { number, agency: agency.name }),
    heading: t(reminder ? 'reminderHeading' : 'heading'),
    paragraphs: [t(reminder ? 'reminderText' : 'text', { agency: agency.name })],
    details: [...(note ? [note] : []), wayText(t, ways, booking.ref)],
    table: [
      { label: t('booking'), value: booking.ref },
      ...tripLines(t, booking, locale),
      { label: t('amount'), value: formatMoney(request), strong: true },
      {
        label: t('due'),
        value: `${formatDateTime(deadline, locale, zone, 'weekday')} (${zoneLabel(zone, deadline)})`,
        strong: true,
      },
    ],
    panels: toPanels(t, ways.banks, booking.ref),
    button: { label: t('open'), url: link },
    footnote: t('footnote'),
  }
}

const sample = (locale: Locale, reminder: boolean): MailContent =>
  requestMail({
    request: { id: 207, locale, note: null, dueOn: '2027-01-05', amount: 8_420_000, currency: 'PKR' },
    booking: {
      ref: 'DDPYM5',
      product: 'flight',
      title: 'LHE – DXB',
      travelDate: '2027-01-12',
      lastTravelDate: null,
      state: 'held',
      payBy: null,
    },
    agency: { name: locale === 'ar' ? 'كاروان للسفر' : 'Karwan Travels' },
    link: 'https://example.com',
    zone: 'Asia/Karachi',
    ways: { card: true, banks: [] },
    reminder,
  })

/** A sample of every mail of this module, for editing its wording in the settings. */
export const paymentMailSamples: readonly MailSample[] = [
  (locale) => sample(locale, false),
  (locale) => sample(locale, true),
]
