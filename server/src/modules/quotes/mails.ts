import { zoneLabel } from '@safar/contract/day'
import type { QuotedPackage } from '@safar/contract/quotes/packages.shapes'
import {
  legText,
  momentText,
  optionText,
  packageText,
  partPrices,
  quoteTitle,
  quoteWords,
  stayText,
} from '@safar/contract/quotes/quote-text'
import type { PublicQuote, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import { QUOTE_DOCUMENT } from './quote-document-input.ts'

type Lines = NonNullable<MailContent['table']>

function packageRows(quoted: QuotedPackage, currency: string, locale: Locale): Lines {
  const words = quoteWords[locale]
  const texts = packageText(quoted, currency, locale)
  return [
    { label: `${texts.product} · ${texts.name}`, value: [texts.days, texts.nights].filter(Boolean).join(' · ') },
    { label: words.travellers, value: texts.people.map(({ label }) => label).join(' · ') },
    ...texts.flights.map(({ day, way, times }) => ({ label: `${day} · ${way}`, value: times })),
    ...texts.stays.map(({ name, city, days, nights }) => ({
      label: `${name} · ${city}`,
      value: `${days} · ${nights}`,
    })),
    ...(texts.included.length > 0 ? [{ label: words.included, value: texts.included.join(' · ') }] : []),
    ...(texts.instalments.length > 0 ? [{ label: words.payment, value: texts.instalments.join(' · ') }] : []),
  ]
}

function optionTable(option: QuotedOption, locale: Locale): Lines {
  const { title, total, bag } = optionText(option, locale)
  return [
    { label: title, value: total, strong: true },
    ...(option.flights?.legs ?? []).flatMap((leg): Lines => {
      const texts = legText(leg, locale)
      if (!texts) return []
      return [
        { label: `${texts.day} · ${texts.way}`, value: isle(`${texts.departs} – ${texts.arrives}`) },
        { label: texts.stops, value: texts.length },
      ]
    }),
    ...(bag ? [{ label: quoteWords[locale].bag, value: bag }] : []),
    ...option.stays.flatMap((stay): Lines => {
      const { name, city, days, nights, rooms, cancellation, dueAtHotel } = stayText(stay, locale)
      return [
        { label: `${name} · ${city}`, value: `${days} · ${nights}` },
        ...rooms.map((room) => ({ label: room.name, value: `${room.board} · ${room.guests}` })),
        { label: quoteWords[locale].refund, value: [cancellation, ...dueAtHotel].join(' · ') },
      ]
    }),
    ...option.packages.flatMap((each) => packageRows(each, option.currency, locale)),
    ...partPrices(option, locale).map(({ label, amount }) => ({ label, value: amount })),
  ]
}

const textsIn = createTexts({ en, ar })

type QuoteValues = Record<'name' | 'agency' | 'number' | 'title' | 'until', string>

function quoteWording(isTrip: boolean, values: QuoteValues, locale: Locale, url: string): MailContent {
  const t = textsIn(locale)
  const { name, agency, number, title, until } = values
  return {
    locale,
    template: { key: isTrip ? 'quotes.trip' : 'quotes.flights', values },
    subject: `${title} ${number} – ${agency}`,
    heading: t('hello', { name }),
    paragraphs: [t(isTrip ? 'introTrip' : 'intro', { agency })],
    button: { label: t(isTrip ? 'buttonTrip' : 'button'), url },
    footnote: t('footnote', { until }),
  }
}

/** Mails the quote with its PDF to the client. */
export function quoteMail(
  quote: PublicQuote,
  { id, link, zone }: { id: number; link: string; zone: string },
): MailContent {
  const { locale, agency, number, options } = quote
  const isTrip = options.some(({ stays, packages }) => stays.length + packages.length > 0)
  const until = `${momentText(quote.expires_at, locale, zone)} (${zoneLabel(zone, quote.expires_at)})`
  const values = { name: quote.client_name, agency: agency.name, number, title: quoteTitle(quote, locale), until }
  return {
    ...quoteWording(isTrip, values, locale, link),
    sender: agency.name,
    details: quote.note ? quote.note.split(/\r?\n/).filter(Boolean) : [],
    table: options.flatMap((option) => optionTable(option, locale)),
    attachments: [{ fileName: `${number}.pdf`, document: QUOTE_DOCUMENT, reference: { id, locale } }],
  }
}

interface ClientRequest {
  name: string
  phone: string
  message: string | undefined
}

/** Tells the maker of a quote that a client asks to book. */
export function bookingRequestMail(
  reader: { name: string; locale: Locale },
  { number, option, ask, url }: { number: string; option: QuotedOption; ask: ClientRequest; url: string },
): MailContent {
  const { locale } = reader
  return {
    ...requestWording({ name: reader.name, client: ask.name, number }, locale, url),
    details: ask.message ? ask.message.split(/\r?\n/).filter(Boolean) : [],
    table: [
      { label: textsIn(locale)('request.phone'), value: isle(ask.phone), strong: true },
      ...optionTable(option, locale),
    ],
  }
}

function requestWording(
  values: Record<'name' | 'client' | 'number', string>,
  locale: Locale,
  url: string,
): MailContent {
  const t = textsIn(locale)
  const { name, client, number } = values
  return {
    locale,
    template: { key: 'quotes.asked', values },
    subject: t('request.subject', { client, number }),
    heading: t('hello', { name }),
    paragraphs: [t('request.text', { client, number: isle(number) })],
    button: { label: t('request.open'), url },
  }
}

const LINK = 'https://example.com'
const samples = {
  en: {
    name: 'Sara Malik',
    agency: 'Karwan Travels',
    title: 'Flights to Dubai',
    until: '5 Jan, 18:00',
    client: 'Ali Khan',
  },
  ar: { name: 'سارة مالك', agency: 'كاروان للسفر', title: 'رحلات إلى دبي', until: '5 يناير، 18:00', client: 'علي خان' },
}

/** An example of every mail of this module, used where the settings edit their wording. */
export const quoteMailSamples: readonly MailSample[] = [
  ...[false, true].map(
    (isTrip): MailSample =>
      (locale) => {
        const { client: _, ...values } = samples[locale]
        return quoteWording(isTrip, { ...values, number: 'Q-000318' }, locale, LINK)
      },
  ),
  (locale) => {
    const { name, client } = samples[locale]
    return requestWording({ name, client, number: 'Q-000318' }, locale, LINK)
  },
]
