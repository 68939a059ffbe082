import { sumOf } from '@safar/contract/amount'
import { localizedWords } from '@safar/contract/content/read-localized'
import { dayInZone } from '@safar/contract/day'
import { quoteWords } from '@safar/contract/quotes/quote-text'
import type { Locale } from '@safar/contract/wording/locale'
import { dayText } from '../../../platform/documents/labels.ts'
import {
  type BookedTraveller,
  type Booking,
  type DocumentSection,
  type DocumentSource,
  type DocumentTraveller,
  isUnnamed,
  type PaperOptions,
  type TripDocument,
} from '../../bookings/public.ts'
import {
  cityName,
  documentLabels,
  planSections,
  priceSections,
  ticketText,
  toPackageDocument,
  toPrice,
  travellerName,
} from '../../documents/public.ts'
import type { BookedSeats } from '../read-booked.ts'
import { toLegs } from './group-legs.ts'
import { paperLabels } from './paper.labels.ts'

/** Leaves out seats that were given back, which nobody travels on. */
const flyingOf = ({ travellers }: DocumentSource): BookedTraveller[] =>
  travellers.filter(({ state }) => state === 'booked' || state === 'issued')

const toTraveller = (one: BookedTraveller, locale: Locale): DocumentTraveller => ({
  name: travellerName(one),
  type: quoteWords[locale].passenger[one.type],
  ticket: ticketText(one.ticket),
  extra: null,
})

function wayOf({ sold: { origin, destination } }: BookedSeats, locale: Locale): string {
  return quoteWords[locale].way(cityName(origin, locale), cityName(destination, locale))
}

const underOf = ({ sold: { departs_on, returns_on } }: BookedSeats, people: number, locale: Locale): string =>
  [departs_on, ...(returns_on ? [returns_on] : [])].map((day) => dayText(day, locale, { weekday: true })).join(' – ') +
  ` · ${documentLabels[locale].people(people)}`

/** Payments due before tickets are issued. */
function deadlinesSection(booking: Booking, { sold }: BookedSeats, { locale, zone }: PaperOptions): DocumentSection[] {
  if (booking.issuedAt !== null) return []
  const labels = paperLabels[locale]
  const byDay = (day: string | null | undefined) => (day ? labels.t('byDay', { day: dayText(day, locale) }) : '')
  const [first, second] = booking.plan ?? []
  const isDepositOpen = first !== undefined && second !== undefined && booking.covered < first.amount
  return [
    {
      title: labels.deadlines,
      half: true,
      facts: [
        { label: labels.depositBy, value: isDepositOpen ? byDay(dayInZone(zone, first.due_at)) : '' },
        { label: labels.namesBy, value: byDay(sold.names_by) },
        { label: labels.balanceBy, value: byDay(sold.balance_by) },
        { label: labels.ticketsBy, value: byDay(sold.ticketing_by) },
      ],
    },
  ]
}

function seatsText(flying: readonly BookedTraveller[], locale: Locale): string {
  const { t } = paperLabels[locale]
  const infants = flying.filter(({ type }) => type === 'infant').length
  const seats = t('seatCount', { count: flying.length - infants })
  return infants === 0 ? seats : [seats, t('infantCount', { count: infants })].join(locale === 'ar' ? '، ' : ', ')
}

/** The number of seats without names, shown until the names are due. */
function openNames(flying: readonly BookedTraveller[], { sold }: BookedSeats, locale: Locale): DocumentSection[] {
  const count = flying.filter(isUnnamed).length
  if (count === 0) return []
  const { t, namesBy } = paperLabels[locale]
  return [{ title: namesBy, half: true, lines: [t('namesOpen', { count, day: dayText(sold.names_by, locale) })] }]
}

/** One line for each kind of seat, since names can still be missing. */
function seatPrices(source: DocumentSource, options: PaperOptions): DocumentSection[] {
  const { locale } = options
  const byType = Map.groupBy(flyingOf(source), ({ type }) => type)
  const lines = [...byType].map(([type, people]) => ({
    text: `${quoteWords[locale].passenger[type]} × ${people.length}`,
    code: null,
    amount: sumOf(people, ({ total }) => total),
  }))
  return priceSections(source, lines, options)
}

/** The confirmation of held or ticketed seats, with the names known so far and what is due when. */
export function toSeatConfirmation(source: DocumentSource, seats: BookedSeats, options: PaperOptions): TripDocument {
  const { locale } = options
  const { booking } = source
  const labels = paperLabels[locale]
  const flying = flyingOf(source)
  const terms = localizedWords(seats.sold.terms, locale)
  return toPackageDocument(
    {
      booking,
      title: labels.confirmation,
      dense: true,
      code: { label: seats.pnr ? labels.groupPnr : documentLabels[locale].ref, value: seats.pnr ?? booking.ref },
      headline: wayOf(seats, locale),
      under: underOf(seats, flying.length, locale),
      moreFacts: [{ label: labels.seats, value: seatsText(flying, locale) }],
      legs: toLegs(seats.sold.flights, locale),
      travellers: flying.filter((one) => !isUnnamed(one)).map((one) => toTraveller(one, locale)),
      sections: [
        ...openNames(flying, seats, locale),
        ...deadlinesSection(booking, seats, options),
        ...planSections(booking, options),
        ...seatPrices(source, options),
      ],
      terms: [...(terms ? [terms] : []), ...labels.terms],
    },
    options,
  )
}

/** The tickets a passenger shows at the airport. */
export function toSeatTickets(source: DocumentSource, seats: BookedSeats, options: PaperOptions): TripDocument {
  const { locale } = options
  const { booking } = source
  const words = documentLabels[locale]
  const flying = flyingOf(source)
  return toPackageDocument(
    {
      booking,
      title: words.kinds.itinerary,
      code: { label: words.pnr, value: seats.pnr ?? booking.pnr },
      headline: wayOf(seats, locale),
      under: underOf(seats, flying.length, locale),
      legs: toLegs(seats.sold.flights, locale),
      travellers: flying.map((one) => toTraveller(one, locale)),
      terms: words.terms,
      price: toPrice(
        source,
        flying.map((one) => ({ text: travellerName(one), code: ticketText(one.ticket), amount: one.total })),
        options,
      ),
    },
    options,
  )
}
