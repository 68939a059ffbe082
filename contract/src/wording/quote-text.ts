import { formatMoney } from '../amount.ts'
import { formatDate, formatTime } from '../day.ts'
import type { Locale } from '../protocol/shapes.ts'
import type { PublicQuote, QuotedFlight, QuotedLeg, QuotedOption } from '../quotes/quotes.shapes.ts'
import type { PassengerType } from '../vocabulary/flights.ts'

/** A text that stays left to right among words of either direction. */
export const isle = (text: string): string => `\u2066${text}\u2069`

/** What a client reads, in their language whoever sends it: in the mail, the PDF, the picture and the message. */
export const quoteWords = {
  en: {
    title: 'Flight quotation',
    for: 'For',
    number: 'Quote',
    made: 'Made on',
    valid: 'Valid until',
    travellers: 'Travellers',
    option: (n: number) => `Option ${n}`,
    nonStop: 'Non-stop',
    stops: (n: number) => (n === 1 ? '1 stop' : `${n} stops`),
    via: 'via',
    way: (from: string, to: string) => `${from} to ${to}`,
    times: (out: string, back: string) => isle(`${out} – ${back}`),
    bag: 'Checked bag',
    cabinBag: 'Cabin bag',
    noBag: 'None',
    change: 'Changes',
    refund: 'Refund',
    yes: 'Allowed',
    no: 'Not allowed',
    unknown: 'Ask us',
    free: 'Free',
    penalty: (sum: string) => `for ${sum}`,
    total: 'Total',
    fare: 'Fare',
    taxes: 'Taxes and fees',
    passenger: { adult: 'Adult', child: 'Child', infant: 'Infant' } as Record<PassengerType, string>,
    cabin: { economy: 'Economy', premium_economy: 'Premium economy', business: 'Business', first: 'First' },
    unguaranteed: 'The price is confirmed when you book.',
    ask: 'See the details and ask to book:',
    until: (when: string) => `Valid until ${when}`,
    from: (name: string) => `Quotation from ${name}`,
  },
  ar: {
    title: 'عرض أسعار رحلات',
    for: 'إلى',
    number: 'العرض',
    made: 'التاريخ',
    valid: 'صالح حتى',
    travellers: 'المسافرون',
    option: (n: number) => `الخيار ${n}`,
    nonStop: 'مباشرة',
    stops: (n: number) => (n === 1 ? 'توقف واحد' : n === 2 ? 'توقفان' : `${n} توقفات`),
    via: 'عبر',
    way: (from: string, to: string) => `من ${from} إلى ${to}`,
    // A range of two times is read from either side: words say which is which.
    times: (out: string, back: string) => `الإقلاع ${isle(out)}، الوصول ${isle(back)}`,
    bag: 'حقيبة مسجلة',
    cabinBag: 'حقيبة المقصورة',
    noBag: 'لا يوجد',
    change: 'التغيير',
    refund: 'الاسترداد',
    yes: 'مسموح',
    no: 'غير مسموح',
    unknown: 'اسألنا',
    free: 'مجانًا',
    penalty: (sum: string) => `مقابل ${sum}`,
    total: 'الإجمالي',
    fare: 'السعر الأساسي',
    taxes: 'الضرائب والرسوم',
    passenger: { adult: 'بالغ', child: 'طفل', infant: 'رضيع' } as Record<PassengerType, string>,
    cabin: { economy: 'السياحية', premium_economy: 'السياحية الممتازة', business: 'رجال الأعمال', first: 'الأولى' },
    unguaranteed: 'يُؤكَّد السعر عند الحجز.',
    ask: 'للتفاصيل وطلب الحجز:',
    until: (when: string) => `صالح حتى ${when}`,
    from: (name: string) => `عرض من ${name}`,
  },
} as const

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
    [`*${agency.name}*`, `${words.title} ${isle(quote.number)}`].join('\n'),
    ...(note ? [note] : []),
    ...quote.options.map((option) => optionLines(option, locale).join('\n')),
    [words.until(momentText(quote.expires_at, locale, zone)), ...(link ? [`${words.ask}`, link] : [])].join('\n'),
  ].join('\n\n')
}
