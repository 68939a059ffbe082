import { formatMoney } from '../amount.ts'
import { formatDate, formatTime } from '../day.ts'
import type { Locale } from '../protocol/shapes.ts'
import type {
  PublicQuote,
  QuotedFlight,
  QuotedFlights,
  QuotedLeg,
  QuotedOption,
  QuotedStay,
} from '../quotes/quotes.shapes.ts'
import { fill, findText } from './fill.ts'
import { isle } from './isle.ts'
import ar from './quote/messages.ar.json' with { type: 'json' }
import en from './quote/messages.en.json' with { type: 'json' }

import { boardText, countText, hotelMomentText, nameText, partyText } from './stay-text.ts'

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
    stay: (from: string, to: string) => fill(messages.stay, { from, to }),
    haram: (metres: number) => fill(messages.haram, { metres }),
    freeUntil: (when: string) => fill(messages.freeUntil, { when }),
    dueAtHotel: (amount: string) => fill(messages.dueAtHotel, { amount }),
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

export function termsText({ allowed, penalty }: QuotedFlights['refund'], locale: Locale): string {
  const words = quoteWords[locale]
  if (allowed !== 'yes') return words[allowed]
  if (!penalty) return words.yes
  return penalty.amount === 0 ? words.free : words.penalty(isle(sumText(penalty.amount, penalty.currency)))
}

const join = (parts: readonly string[], locale: Locale): string => parts.join(locale === 'ar' ? '، ' : ', ')

/** Who travels; in a quote of hotels alone, who sleeps there. */
export function travellersText({ passengers, options }: TravellerCounts, locale: Locale): string {
  const words = quoteWords[locale]
  if (!passengers) return guestsText(options[0]?.stays[0]?.rooms ?? [], locale)
  const types = (['adult', 'child', 'infant'] as const).filter((type) => passengers[type] > 0)
  return join(
    types.map((type) => `${passengers[type]} × ${words.passenger[type]}`),
    locale,
  )
}

type TravellerCounts = Pick<PublicQuote, 'passengers'> & { options: readonly Pick<QuotedOption, 'stays'>[] }
type QuotedRooms = readonly Pick<QuotedStay['rooms'][number], 'adults' | 'children'>[]

/** All who sleep in these rooms. */
const guestsText = (rooms: QuotedRooms, locale: Locale): string =>
  partyText(
    {
      adults: rooms.reduce((sum, room) => sum + room.adults, 0),
      children: rooms.flatMap(({ children }) => children),
    },
    locale,
  )

/** By what it is of. */
export function quoteTitle({ options }: Pick<PublicQuote, 'options'>, locale: Locale): string {
  const words = quoteWords[locale]
  if (options.every(({ stays }) => stays.length === 0)) return words.title
  return options.every(({ flights }) => flights === null) ? words.titleHotel : words.titleTrip
}

function cancellationText({ free_until, refundable, hotel }: QuotedStay, locale: Locale): string {
  const words = quoteWords[locale]
  if (free_until) return words.freeUntil(hotelMomentText(free_until, hotel.zone, locale))
  return refundable ? words.notFree : words.notRefundable
}

/** A stay as it is told anywhere. */
export function stayText(stay: QuotedStay, locale: Locale) {
  const words = quoteWords[locale]
  const { hotel, check_in, check_out, nights, rooms, haram_metres, due_at_hotel } = stay
  return {
    name: nameText(hotel, locale),
    city: nameText(hotel.city, locale),
    haram: haram_metres === null ? null : words.haram(haram_metres),
    days: words.stay(dayText(check_in, locale), dayText(check_out, locale)),
    nights: countText('nights', nights, locale),
    rooms: rooms.map((room) => ({
      name: nameText(room, locale),
      board: boardText(room.board, locale),
      guests: partyText(room, locale),
      total: room.total,
    })),
    cancellation: cancellationText(stay, locale),
    dueAtHotel: due_at_hotel.map(({ amount, currency }) => words.dueAtHotel(isle(sumText(amount, currency)))),
  }
}

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

/** An option by its place and who flies it, or where it stays, with what it costs and the bag that comes with it. */
export function optionText({ position, flights, stays, total, currency }: QuotedOption, locale: Locale) {
  const leg = flights?.legs[0]
  const bag = leg?.flights[0]?.checked
  const names = leg ? airlinesOf(leg, locale) : stays.map((stay) => stayText(stay, locale).name).join(' + ')
  return {
    title: `${quoteWords[locale].option(position)} · ${names}`,
    total: isle(sumText(total, currency)),
    bag: bag ? bagText(bag, locale) : null,
  }
}

/** Where an option has several parts, what each of them costs: they add up to its total. */
export function partPrices({ flights, stays, currency }: QuotedOption, locale: Locale) {
  if ((flights ? 1 : 0) + stays.length < 2) return []
  const amount = (total: number) => isle(sumText(total, currency))
  return [
    ...(flights ? [{ part: flights.part, label: quoteWords[locale].flights, amount: amount(flights.total) }] : []),
    ...stays.map((stay) => ({ part: stay.part, label: stayText(stay, locale).name, amount: amount(stay.total) })),
  ]
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

function stayLines(stay: QuotedStay, locale: Locale): string[] {
  const { name, city, days, nights, rooms, cancellation } = stayText(stay, locale)
  return [
    join([name, city], locale),
    `${days} · ${nights}`,
    ...rooms.map((room) => `${room.name} · ${room.board} · ${room.guests}`),
    cancellation,
  ]
}

function optionLines(option: QuotedOption, locale: Locale): string[] {
  const words = quoteWords[locale]
  const { title, total, bag } = optionText(option, locale)
  return [
    `*${title}*`,
    ...(option.flights?.legs ?? []).flatMap((each) => legLines(each, locale)),
    ...(bag ? [`${words.bag}: ${bag}`] : []),
    ...option.stays.flatMap((stay) => stayLines(stay, locale)),
    ...partPrices(option, locale).map(({ label, amount }) => `${label}: ${amount}`),
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
      `${quoteTitle(quote, locale)} ${isle(quote.number)}`,
      `${words.travellers}: ${travellersText(quote, locale)}`,
    ].join('\n'),
    ...(note ? [note] : []),
    ...quote.options.map((option) => optionLines(option, locale).join('\n')),
    [words.until(momentText(quote.expires_at, locale, zone)), ...(link ? [`${words.ask}`, link] : [])].join('\n'),
  ].join('\n\n')
}
