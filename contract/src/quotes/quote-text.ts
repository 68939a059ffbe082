import { localizedWords } from '../content/read-localized.ts'
import { clockOf, formatDate, formatTime } from '../day.ts'
import { boardText, countText, hotelMomentText, partyText } from '../trips/stay-text.ts'
import { isle } from '../wording/isle.ts'
import { listText } from '../wording/list-text.ts'
import type { Locale } from '../wording/locale.ts'
import { cityOf, nameText } from '../wording/names.ts'
import { packageLines, peopleText } from './package-text.ts'
import { dayText, quoteWords, sumText } from './quote-words.ts'
import type { PublicQuote, QuotedFlight, QuotedFlights, QuotedLeg, QuotedOption, QuotedStay } from './quotes.shapes.ts'

export { packageText } from './package-text.ts'
export { dayText, type QuoteWords, quoteWords, sumText } from './quote-words.ts'

/** A moment in the agency's time zone. */
export const momentText = (at: string, locale: Locale, zone: string): string =>
  `${formatDate(at, locale, zone, 'day')}${locale === 'ar' ? '،' : ','} ${isle(formatTime(at, zone))}`

export const lengthText = (minutes: number, locale: Locale): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = locale === 'ar' ? [`${hours} س`, `${rest} د`] : [`${hours}h`, `${rest}m`]
  return [...(hours ? [words[0]] : []), ...(rest || !hours ? [words[1]] : [])].join(' ')
}

export const airlinesOf = ({ flights }: QuotedLeg, locale: Locale): string =>
  listText(
    [...new Set(flights.map(({ marketing }) => (locale === 'ar' && marketing.name_ar) || marketing.name))],
    locale,
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

/** Who travels; in a quote with only hotels, who stays there. */
export function travellersText({ passengers, options }: TravellerCounts, locale: Locale): string {
  const words = quoteWords[locale]
  const [first] = options
  if (!passengers && first?.packages[0]) return peopleText(first.packages[0], locale)
  if (!passengers) return guestsText(first?.stays[0]?.rooms ?? [], locale)
  const types = (['adult', 'child', 'infant'] as const).filter((type) => passengers[type] > 0)
  return listText(
    types.map((type) => `${passengers[type]} × ${words.passenger[type]}`),
    locale,
  )
}

type TravellerCounts = Pick<PublicQuote, 'passengers'> & {
  options: readonly Pick<QuotedOption, 'stays' | 'packages'>[]
}
type QuotedRooms = readonly Pick<QuotedStay['rooms'][number], 'adults' | 'children'>[]

/** All guests of these rooms. */
const guestsText = (rooms: QuotedRooms, locale: Locale): string =>
  partyText(
    {
      adults: rooms.reduce((sum, room) => sum + room.adults, 0),
      children: rooms.flatMap(({ children }) => children),
    },
    locale,
  )

/** The title of a quote, by what it contains. */
export function quoteTitle({ options }: Pick<PublicQuote, 'options'>, locale: Locale): string {
  const words = quoteWords[locale]
  const some = {
    flights: options.some(({ flights }) => flights !== null),
    stays: options.some(({ stays }) => stays.length > 0),
    packages: options.some(({ packages }) => packages.length > 0),
  }
  if (Number(some.flights) + Number(some.stays) + Number(some.packages) > 1) return words.titleTrip
  if (some.packages) return words.titlePackage
  return some.stays ? words.titleHotel : words.title
}

function cancellationText({ free_until, refundable, hotel }: QuotedStay, locale: Locale): string {
  const words = quoteWords[locale]
  if (free_until) return words.freeUntil(hotelMomentText(free_until, hotel.zone, locale))
  return refundable ? words.notFree : words.notRefundable
}

/** The texts that describe a stay everywhere. */
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

/** The texts that describe a leg everywhere; null for a leg without flights. */
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
    /** `+1` if it arrives a day later; empty on the same day. */
    later,
    airlines: airlinesOf(leg, locale),
    numbers: leg.flights.map(flightNumber).join(', '),
    length: lengthText(leg.minutes, locale),
    stops: stopsText(leg, locale),
  }
}

/** The names of an option: its airlines, or its hotels and packages. */
export function optionNames({ flights, stays, packages }: OptionParts, locale: Locale): string[] {
  const leg = flights?.legs[0]
  return [
    ...(leg ? [airlinesOf(leg, locale)] : []),
    ...stays.map((stay) => stayText(stay, locale).name),
    ...packages.map(({ name }) => localizedWords(name, locale)),
  ]
}

type OptionParts = Pick<QuotedOption, 'flights' | 'stays' | 'packages'>

/** An option with its position, its airlines or contents, its price, and the baggage included. */
export function optionText(option: QuotedOption, locale: Locale) {
  const { position, flights, total, currency } = option
  const leg = flights?.legs[0]
  const bag = leg?.flights[0]?.checked
  const names = leg ? airlinesOf(leg, locale) : optionNames(option, locale).join(' + ')
  return {
    title: `${quoteWords[locale].option(position)} · ${names}`,
    total: isle(sumText(total, currency)),
    bag: bag ? bagText(bag, locale) : null,
  }
}

/** The price of each part of an option with several parts; they add up to its total. */
export function partPrices({ flights, stays, packages, currency }: QuotedOption, locale: Locale) {
  if ((flights ? 1 : 0) + stays.length + packages.length < 2) return []
  const amount = (total: number) => isle(sumText(total, currency))
  return [
    ...(flights ? [{ part: flights.part, label: quoteWords[locale].flights, amount: amount(flights.total) }] : []),
    ...stays.map((stay) => ({ part: stay.part, label: stayText(stay, locale).name, amount: amount(stay.total) })),
    ...packages.map(({ part, name, total }) => ({ part, label: localizedWords(name, locale), amount: amount(total) })),
  ]
}

function legLines(leg: QuotedLeg, locale: Locale): string[] {
  const texts = legText(leg, locale)
  if (!texts) return []
  const arrives = `${clockOf(texts.end.at)}${texts.later && ` (${texts.later})`}`
  return [
    `${texts.day}: ${texts.way}`,
    `${quoteWords[locale].times(texts.departs, arrives)} · ${texts.length} · ${texts.stops}`,
  ]
}

function stayLines(stay: QuotedStay, locale: Locale): string[] {
  const { name, city, days, nights, rooms, cancellation } = stayText(stay, locale)
  return [
    listText([name, city], locale),
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
    ...option.packages.flatMap((each) => packageLines(each, locale)),
    ...partPrices(option, locale).map(({ label, amount }) => `${label}: ${amount}`),
    `*${words.total}: ${total}*`,
  ]
}

/** The whole quote as a message to send by phone; asterisks make a line bold there. */
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
