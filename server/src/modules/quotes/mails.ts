import { zoneLabel } from '@safar/contract/day'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { QuotedPackage } from '@safar/contract/quotes/packages.shapes'
import type { PublicQuote, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import {
  isle,
  legText,
  momentText,
  optionText,
  packageText,
  partPrices,
  quoteTitle,
  quoteWords,
  stayText,
} from '@safar/contract/wording/quote-text'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import { QUOTE_DOCUMENT } from './quote-document-input.ts'

type Lines = NonNullable<MailContent['table']>

function packageRows(quoted: QuotedPackage, currency: string, locale: Locale): Lines {
  const words = quoteWords[locale]
  const told = packageText(quoted, currency, locale)
  return [
    { label: `${told.product} · ${told.name}`, value: [told.days, told.nights].filter(Boolean).join(' · ') },
    { label: words.travellers, value: told.people.map(({ label }) => label).join(' · ') },
    ...told.flights.map(({ day, way, times }) => ({ label: `${day} · ${way}`, value: times })),
    ...told.stays.map(({ name, city, days, nights }) => ({ label: `${name} · ${city}`, value: `${days} · ${nights}` })),
    ...(told.included.length > 0 ? [{ label: words.included, value: told.included.join(' · ') }] : []),
    ...(told.instalments.length > 0 ? [{ label: words.payment, value: told.instalments.join(' · ') }] : []),
  ]
}

function optionTable(option: QuotedOption, locale: Locale): Lines {
  const { title, total, bag } = optionText(option, locale)
  return [
    { label: title, value: total, strong: true },
    ...(option.flights?.legs ?? []).flatMap((leg): Lines => {
      const told = legText(leg, locale)
      if (!told) return []
      return [
        { label: `${told.day} · ${told.way}`, value: isle(`${told.departs} – ${told.arrives}`) },
        { label: told.stops, value: told.length },
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

/** The quote to the client, with its PDF. */
export function quoteMail(
  quote: PublicQuote,
  { id, link, zone }: { id: number; link: string; zone: string },
): MailContent {
  const { locale, agency, number, options } = quote
  const isTrip = options.some(({ stays, packages }) => stays.length + packages.length > 0)
  const t = textsIn(locale)
  return {
    locale,
    sender: agency.name,
    subject: `${quoteTitle(quote, locale)} ${number} – ${agency.name}`,
    heading: t('hello', { name: quote.client_name }),
    paragraphs: [
      t(isTrip ? 'introTrip' : 'intro', { agency: agency.name }),
      ...(quote.note ? quote.note.split(/\r?\n/).filter(Boolean) : []),
    ],
    table: options.flatMap((option) => optionTable(option, locale)),
    button: { label: t(isTrip ? 'buttonTrip' : 'button'), url: link },
    footnote: t('footnote', {
      until: `${momentText(quote.expires_at, locale, zone)} (${zoneLabel(zone, quote.expires_at)})`,
    }),
    attachments: [{ fileName: `${number}.pdf`, document: QUOTE_DOCUMENT, reference: { id, locale } }],
  }
}

interface ClientRequest {
  name: string
  phone: string
  message: string | undefined
}

/** A client asks to book: told to whoever made the quote. */
export function bookingRequestMail(
  reader: { name: string; locale: Locale },
  { number, option, ask, url }: { number: string; option: QuotedOption; ask: ClientRequest; url: string },
): MailContent {
  const { locale } = reader
  const t = textsIn(locale)
  return {
    locale,
    subject: t('request.subject', { client: ask.name, number }),
    heading: t('hello', { name: reader.name }),
    paragraphs: [
      t('request.text', { client: ask.name, number: isle(number) }),
      ...(ask.message ? ask.message.split(/\r?\n/).filter(Boolean) : []),
    ],
    table: [{ label: t('request.phone'), value: isle(ask.phone), strong: true }, ...optionTable(option, locale)],
    button: { label: t('request.open'), url },
  }
}
