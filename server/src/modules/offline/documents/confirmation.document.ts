import { sumOf } from '@safar/contract/amount'
import type { OfflineDetails, OfflineSegment } from '@safar/contract/bookings/offline.shapes'
import { instantAt, MINUTE_MS } from '@safar/contract/day'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import type { OfflineProduct } from '@safar/contract/vocabulary/bookings'
import type { Locale } from '@safar/contract/wording/locale'
import type { Queries } from '../../../platform/database/database.ts'
import { dateText, dateTimeText, dayText } from '../../../platform/documents/labels.ts'
import type { BookedTraveller, Booking, DocumentFlight, TripDocument, TripOptions } from '../../bookings/public.ts'
import { ticketText } from '../../documents/public.ts'
import type { Flights } from '../../flights/public.ts'
import { readTravellers } from '../travellers.ts'
import { readDetails } from '../views.ts'
import { type OfflineLabels, offlineLabels } from './confirmation.labels.ts'

type World = Flights['world']
type Fact = TripDocument['facts'][number]

const withOffset = (day: string, clock: string, zone: string): string => {
  const minutes = Math.round((Date.parse(`${day}T${clock}:00Z`) - instantAt(zone, day, clock).getTime()) / MINUTE_MS)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return `${day}T${clock}:00${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** A flight as drawn on the document; null if the data is not enough to draw it. */
function flightOf(segment: OfflineSegment, world: World, locale: Locale, words: OfflineLabels): DocumentFlight | null {
  const [from, to] = [world.airport(segment.from), world.airport(segment.to)]
  const { departs_on: leaves, departs_at: at, arrives_on: lands, arrives_at: until } = segment
  if (!from || !to || !lands || !until) return null
  const airline = world.airline(segment.airline)
  const city = (place: typeof from) => (locale === 'ar' && place.cityArabic) || place.city
  return {
    airline: (locale === 'ar' && airline?.nameArabic) || airline?.name || segment.airline,
    number: `${segment.airline} ${segment.flight}`,
    operatedBy: null,
    aircraft: null,
    from: { code: segment.from, city: city(from), terminal: null, at: withOffset(leaves, at, from.zone) },
    to: { code: segment.to, city: city(to), terminal: null, at: withOffset(lands, until, to.zone) },
    minutes: Math.max(
      0,
      Math.round((instantAt(to.zone, lands, until).getTime() - instantAt(from.zone, leaves, at).getTime()) / MINUTE_MS),
    ),
    cabin: segment.class ?? words.anyClass,
    fareBasis: null,
    checked: words.byAirline,
    carryOn: words.byAirline,
  }
}

/** Details as facts; flights have one each, for documents that cannot draw them. */
export function detailFacts(details: OfflineDetails, locale: Locale): Fact[] {
  const words = offlineLabels[locale]
  const day = (text: string | null | undefined) => (text ? dayText(text, locale, { weekday: true }) : '')
  const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])
  const days =
    'starts_on' in details ? [...fact(words.from, day(details.starts_on)), ...fact(words.to, day(details.ends_on))] : []
  switch (details.product) {
    case 'ticket':
      return details.segments.flatMap(({ airline, flight, from, to, departs_on: on, departs_at: at }) =>
        fact(`${airline} ${flight}`, `${from} – ${to} · ${day(on)} ${at}`),
      )
    case 'hotel': {
      const { hotel, city, rooms, room, board, address, cancellation, starts_on, ends_on } = details
      const nights = nightsOf({ checkIn: starts_on, checkOut: ends_on })
      return [
        ...fact(words.hotel, hotel),
        ...fact(words.address, [address, city].filter(Boolean).join(locale === 'ar' ? '، ' : ', ')),
        ...fact(words.checkIn, day(starts_on)),
        ...fact(words.checkOut, day(ends_on)),
        ...fact(words.nights, String(nights)),
        ...fact(words.rooms, [String(rooms), room].filter(Boolean).join(' · ')),
        ...fact(words.board, board),
        ...fact(words.cancellation, cancellation),
      ]
    }
    case 'visa': {
      const name = new Intl.DisplayNames([locale], { type: 'region' }).of(details.country)
      return [
        ...fact(words.country, name),
        ...fact(words.visa, details.visa),
        ...fact(words.travelDate, day(details.travels_on)),
      ]
    }
    case 'umrah':
      return [
        ...fact(words.package, details.package),
        ...days,
        ...fact(words.makkah, details.makkah),
        ...fact(words.madinah, details.madinah),
      ]
    case 'insurance':
      return [
        ...fact(words.plan, details.plan),
        ...fact(words.region, details.region),
        ...days,
        ...fact(words.policy, details.policy),
      ]
    case 'transport':
      return [
        ...fact(words.pickup, details.from),
        ...fact(words.drop, details.to),
        ...fact(words.travelDate, day(details.on)),
        ...fact(words.vehicle, details.vehicle),
      ]
    case 'other':
      return [...fact(words.description, details.description), ...fact(words.travelDate, day(details.on))]
  }
}

const nameOf = ({ familyName, givenName, title }: BookedTraveller) =>
  `${familyName} / ${givenName} ${title}`.toUpperCase()

function toFacts(booking: Booking, { locale, zone }: Pick<DrawOptions, 'locale' | 'zone'>): Fact[] {
  const words = offlineLabels[locale]
  const { ref, createdAt, issuedAt, payBy, contact } = booking
  const day = (at: Date) => dateText(at.toISOString(), locale, zone)
  return [
    { label: words.ref, value: ref, ltr: true },
    issuedAt ? { label: words.issuedOn, value: day(issuedAt) } : { label: words.bookedOn, value: day(createdAt) },
    { label: words.until, value: !issuedAt && payBy ? dateTimeText(payBy.toISOString(), locale, zone) : '' },
    { label: words.contact, value: contact.name },
  ]
}

const warningOf = ({ state }: Booking, words: OfflineLabels): string[] => {
  if (state === 'held') return [words.notValid]
  return state === 'confirmed' ? [] : [words.over]
}

type DrawOptions = TripOptions & { world: World }

interface OfflineSale {
  booking: Booking
  details: OfflineDetails
  people: readonly BookedTraveller[]
}

export function toOfflineDocument(
  { booking, details, people }: OfflineSale,
  { locale, price, letterhead, zone, world }: DrawOptions,
): TripDocument {
  const words = offlineLabels[locale]
  const flights = details.product === 'ticket' ? details.segments.map((one) => flightOf(one, world, locale, words)) : []
  const drawn = flights.flatMap((flight) => flight ?? [])
  // If any flight cannot be drawn, all are listed as text.
  const all = drawn.length > 0 && drawn.length === flights.length
  const going = people.filter(({ state }) => state === 'booked' || state === 'issued')
  return {
    form: 'trip',
    locale,
    letterhead,
    title: documentTitle(booking, details.product, locale),
    number: booking.ref,
    warning: warningOf(booking, words),
    facts: toFacts(booking, { locale, zone }),
    code: { label: words.locator, value: booking.pnr },
    headline: booking.title,
    under: [booking.travelDate && dayText(booking.travelDate, locale, { weekday: true }), words.people(going.length)]
      .flatMap((part) => part || [])
      .join(' · '),
    legs: all ? drawn.map((flight) => ({ flights: [flight], minutes: flight.minutes })) : [],
    travellers: going.map((one) => ({
      name: nameOf(one),
      type: words.types[one.type],
      ticket: ticketText(one.ticket),
      extra: null,
    })),
    sections: all ? [] : [{ title: words.details, facts: detailFacts(details, locale) }],
    terms: words.terms,
    price: price
      ? {
          currency: booking.currency,
          lines: going.map((one) => ({ text: nameOf(one), code: ticketText(one.ticket), amount: one.total })),
          total: sumOf(going, ({ total }) => total),
        }
      : null,
  }
}

export const documentTitle = ({ state }: Pick<Booking, 'state'>, product: OfflineProduct, locale: Locale): string => {
  const { eticket, titles } = offlineLabels[locale]
  return product === 'ticket' && state === 'confirmed' ? eticket : titles[product]
}

/** Draws the ticket or voucher of an offline booking, in the state the booking has when it is drawn. */
export const createOfflineTrip =
  ({ world }: Pick<Flights, 'world'>) =>
  async (queries: Queries, booking: Booking, options: TripOptions): Promise<TripDocument> => {
    const { details } = await readDetails(queries, booking.id)
    const people = await readTravellers(queries, booking.id)
    return toOfflineDocument({ booking, details, people }, { ...options, world })
  }
