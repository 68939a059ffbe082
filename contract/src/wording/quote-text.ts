import { formatMoney } from '../amount.ts'
import { formatDate, formatTime } from '../day.ts'
import type { Locale } from '../protocol/shapes.ts'
import type { PublicQuote, QuotedFlight, QuotedLeg, QuotedOption } from '../quotes/quotes.shapes.ts'
import { fill, findText } from './fill.ts'
import { isle } from './isle.ts'
import ar from './quote/messages.ar.json' with { type: 'json' }
import en from './quote/messages.en.json' with { type: 'json' }

export { isle } from './isle.ts'

function wordsIn(locale: Locale) {
  const messages: typeof en = { en, ar }[locale]
  return {
    ...messages,
    option: (number: number) => fill(messages.option, { number }),
    stops: (count: number) => fill(findText(messages, 'stops', locale, count), { count }),
    way: (from: string, to: string) => fill(messages.way, { from, to }),
    // An English range is one text from left to right; in Arabic words say which time is which.
    times: (departs: string, arrives: string) =>
      locale === 'en'
        ? isle(fill(messages.times, { departs, arrives }))
        : fill(messages.times, { departs: isle(departs), arrives: isle(arrives) }),
    penalty: (amount: string) => fill(messages.penalty, { amount }),
    until: (when: string) => fill(messages.until, { when }),
    from: (name: string) => fill(messages.from, { name }),
  }
}

/** What a client reads, in their language whoever sends it: in the mail, the PDF, the picture and the message. */
export const quoteWords = { en: wordsIn('en'), ar: wordsIn('ar') }

export type QuoteWords = (typeof quoteWords)[Locale]

export const clockOf = (at: string): string => at.slice(11, 16)

/** The local calendar day of a departure or arrival. */
export const dayText = (at: string, locale: Locale): string => formatDate(at.slice(0, 10), locale, 'UTC', 'short')

/** A moment by the clock of the agency's zone. */
export const momentText = (at: string, locale: Locale, zone: string): string =>
  `${formatDate(at, locale, zone, 'day')}${locale === 'ar' ? '،' : ','} ${isle(formatTime(at, zone))}`

export const sumText = (amount: number, currency: string): string => formatMoney({ amount, currency })

export const lengthText = (minutes: number, locale: Locale): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = locale === 'ar' ? [`${hours} س`, `${rest} د`] : [`${hours}h`, `${rest}m`]
  return [...(hours ? [words[0]] : []), ...(rest || !hours ? [words[1]] : [])].join(' ')
}

export const cityOf = (place: { city: string; city_ar: string }, locale: Locale): string =>
  (locale === 'ar' && place.city_ar) || place.city

export const airlinesOf = ({ flights }: QuotedLeg, locale: Locale): string =>
  [...new Set(flights.map(({ marketing }) => (locale === 'ar' && marketing.name_ar) || marketing.name))].join(
    locale === 'ar' ? '، ' : ', ',
  )

export const flightNumber = ({ marketing }: QuotedFlight): string => `${marketing.code} ${marketing.number}`

export function stopsText({ layovers }: QuotedLeg, locale: Locale): string {
  const words = quoteWords[locale]
  if (!layovers.length) return words.nonStop
  return `${words.stops(layovers.length)} ${words.via} ${layovers.map((each) => cityOf(each, locale)).join(' · ')}`
}

export function bagText({ pieces, kg }: QuotedFlight['checked'], locale: Locale): string {
  const { noBag } = quoteWords[locale]
  if (!pieces && !kg) return noBag
  const unit = locale === 'ar' ? 'كغ' : 'kg'
  if (kg) return pieces && pieces > 1 ? `${pieces} × ${kg} ${unit}` : `${kg} ${unit}`
  return `${pieces} ×`
}

export function termsText({ allowed, penalty }: QuotedOption['refund'], locale: Locale): string {
  const words = quoteWords[locale]
  if (allowed !== 'yes') return words[allowed]
  if (!penalty) return words.yes
  return penalty.amount === 0 ? words.free : words.penalty(isle(sumText(penalty.amount, penalty.currency)))
}

export const travellersText = (passengers: PublicQuote['passengers'], locale: Locale): string =>
  (['adult', 'child', 'infant'] as const)
    .filter((type) => passengers[type] > 0)
    .map((type) => `${passengers[type]} × ${quoteWords[locale].passenger[type]}`)
    .join(locale === 'ar' ? '، ' : ', ')

/** A leg as it is told anywhere; null for one without flights. */
export function legText(leg: QuotedLeg, locale: Locale) {
  const [start, end] = [leg.flights[0]?.from, leg.flights.at(-1)?.to]
  if (!start || !end) return null
  const later = leg.day_change > 0 ? `+${leg.day_change}` : ''
  return {
    start,
    end,
    day: dayText(start.at, locale),
    way: quoteWords[locale].way(cityOf(start, locale), cityOf(end, locale)),
    departs: clockOf(start.at),
    arrives: `${clockOf(end.at)}${later && ` ${later}`}`,
    /** How many days later it arrives, if it does. */
    later,
    airlines: airlinesOf(leg, locale),
    numbers: leg.flights.map(flightNumber).join(', '),
    length: lengthText(leg.minutes, locale),
    stops: stopsText(leg, locale),
  }
}

/** An option by its place and who flies it, with what it costs and the bag that comes with it. */
export function optionText({ position, legs: [leg], total, currency }: QuotedOption, locale: Locale) {
  const bag = leg?.flights[0]?.checked
  return {
    title: `${quoteWords[locale].option(position)} · ${leg ? airlinesOf(leg, locale) : ''}`,
    total: isle(sumText(total, currency)),
    bag: bag ? bagText(bag, locale) : null,
  }
}

function legLines(leg: QuotedLeg, locale: Locale): string[] {
  const told = legText(leg, locale)
  if (!told) return []
  const arrives = `${clockOf(told.end.at)}${told.later && ` (${told.later})`}`
  return [
    `${told.day}: ${told.way}`,
    `${quoteWords[locale].times(told.departs, arrives)} · ${told.length} · ${told.stops}`,
  ]
}

function optionLines(option: QuotedOption, locale: Locale): string[] {
  const words = quoteWords[locale]
  const { title, total, bag } = optionText(option, locale)
  return [
    `*${title}*`,
    ...option.legs.flatMap((each) => legLines(each, locale)),
    ...(bag ? [`${words.bag}: ${bag}`] : []),
    `*${words.total}: ${total}*`,
  ]
}

/** The whole quote as a message, ready to be sent by telephone: stars make a line strong there. */
export function quoteMessage(quote: PublicQuote, link: string | null, zone: string): string {
  const { locale, agency, note } = quote
  const words = quoteWords[locale]
  return [
    [
      `*${agency.name}*`,
      `${words.title} ${isle(quote.number)}`,
      `${words.travellers}: ${travellersText(quote.passengers, locale)}`,
    ].join('\n'),
    ...(note ? [note] : []),
    ...quote.options.map((option) => optionLines(option, locale).join('\n')),
    [words.until(momentText(quote.expires_at, locale, zone)), ...(link ? [`${words.ask}`, link] : [])].join('\n'),
  ].join('\n\n')
}
