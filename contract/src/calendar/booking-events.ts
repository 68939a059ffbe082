import type { BookingView } from '../bookings/bookings.shapes.ts'
import { localizedWords } from '../content/read-localized.ts'
import { addDays, instantAt } from '../day.ts'
import type { SegmentView } from '../products/flights/offer.schema.ts'
import type { NamedPlace } from '../reference/places.shapes.ts'
import type { Locale } from '../wording/locale.ts'
import { nameText } from '../wording/names.ts'
import type { CalendarEvent, CalendarPoint } from './calendar-file.ts'

/** What a calendar needs of a booking: its products, of which all but one are missing. */
export type DatedBooking = Pick<BookingView, 'ref' | 'pnr' | 'offer'> &
  Partial<Pick<BookingView, 'stay' | 'umrah' | 'group' | 'holiday' | 'insurance' | 'visa' | 'separate_itineraries'>>

interface Context {
  booking: DatedBooking
  locale: Locale
}

type Part = (context: Context) => Omit<CalendarEvent, 'note'>[]

const cityText = ({ city, city_ar }: Pick<SegmentView['from'], 'city' | 'city_ar'>, locale: Locale): string =>
  locale === 'ar' ? city_ar : city

/** Flights as their supplier stated them, with the offset of each airport. */
const fromOffer: Part = ({ booking: { ref, offer, separate_itineraries: separate = [] }, locale }) => {
  const slices = [...(offer?.slices ?? []), ...separate.flatMap((one) => one.slices)]
  return slices
    .flatMap(({ segments }) => segments)
    .map(({ id, marketing, from, to }) => ({
      id: `${ref}-${id}`,
      title: `${marketing.code} ${marketing.number} ${cityText(from, locale)} – ${cityText(to, locale)}`,
      place: `${cityText(from, locale)} (${from.airport})${from.terminal ? ` T${from.terminal}` : ''}`,
      start: { moment: from.at },
      end: { moment: to.at },
    }))
}

interface OwnFlight {
  number: string
  from: string
  to: string
  /** '2026-12-12T09:40' of the airport's own clock. */
  departs: string
  arrives: string
}

/** An airport's clock as a moment, if its zone is known. */
function toPoint(clock: string, place: NamedPlace | undefined): CalendarPoint {
  const [day = '', time = ''] = clock.split('T')
  return place?.zone ? { moment: instantAt(place.zone, day, time).toISOString() } : { clock: clock.slice(0, 16) }
}

/** Flights of our own packages and group seats. */
function fromOwnFlights(flights: readonly OwnFlight[], places: readonly NamedPlace[], { booking, locale }: Context) {
  const placeOf = (code: string) => places.find((place) => place.code === code)
  const nameOf = (code: string) => {
    const place = placeOf(code)
    return place ? cityText(place, locale) : code
  }
  return flights.map(({ number, from, to, departs, arrives }, index) => {
    const [start, end] = [toPoint(departs, placeOf(from)), toPoint(arrives, placeOf(to))]
    const isKnown = 'moment' in start === 'moment' in end
    return {
      id: `${booking.ref}-flight-${index + 1}`,
      title: `${number} ${nameOf(from)} – ${nameOf(to)}`,
      place: `${nameOf(from)} (${from})`,
      // Both ends are told in one way: as moments, or as clocks.
      start: isKnown ? start : { clock: departs.slice(0, 16) },
      end: isKnown ? end : { clock: arrives.slice(0, 16) },
    }
  })
}

/** From the hour rooms are ready to the hour they are left, by the hotel's own clock. */
const fromStay: Part = ({ booking: { ref, stay }, locale }) => {
  if (!stay) return []
  const { hotel, facts, check_in, check_out } = stay
  return [
    {
      id: `${ref}-stay`,
      title: nameText(hotel, locale),
      place: hotel.address,
      start: { moment: instantAt(hotel.zone, check_in, facts.check_in_from).toISOString() },
      end: { moment: instantAt(hotel.zone, check_out, facts.check_out_until).toISOString() },
    },
  ]
}

const fromUmrah: Part = (context) => {
  const { booking, locale } = context
  if (!booking.umrah) return []
  const { flights, places, stays, package: sold, departs_on, returns_on } = booking.umrah
  const flown = flights.map((one) => ({
    number: `${one.airline} ${one.number}`,
    from: one.from,
    to: one.to,
    departs: `${one.departs_on}T${one.departs}`,
    arrives: `${one.arrives_on}T${one.arrives}`,
  }))
  const { ref } = booking
  return [
    {
      id: `${ref}-trip`,
      title: localizedWords(sold.name, locale),
      place: '',
      start: { day: departs_on },
      end: { day: returns_on },
    },
    ...fromOwnFlights(flown, places, context),
    ...stays.map(({ hotel, check_in, check_out }, index) => ({
      id: `${ref}-stay-${index + 1}`,
      title: localizedWords(hotel.name, locale),
      place: '',
      start: { day: check_in },
      end: { day: addDays(check_out, -1) },
    })),
  ]
}

const fromGroup: Part = (context) => {
  const { group } = context.booking
  if (!group) return []
  const flown = group.flights.map((one) => ({ ...one, from: one.origin, to: one.destination }))
  return fromOwnFlights(flown, group.places, context)
}

const fromHoliday: Part = ({ booking: { ref, holiday }, locale }) => {
  if (!holiday) return []
  const { departs_on, returns_on, meeting_point } = holiday
  const place = localizedWords(meeting_point, locale)
  const title = localizedWords(holiday.holiday.name, locale)
  return [{ id: `${ref}-trip`, title, place, start: { day: departs_on }, end: { day: returns_on } }]
}

const fromInsurance: Part = ({ booking: { ref, insurance }, locale }) => {
  if (!insurance) return []
  const { plan, starts_on, ends_on } = insurance
  const title = `${localizedWords(plan.name, locale)} · ${plan.insurer}`
  return [{ id: `${ref}-cover`, title, place: '', start: { day: starts_on }, end: { day: ends_on } }]
}

/** The arrival the visa is for. */
const fromVisa: Part = ({ booking: { ref, visa }, locale }) => {
  if (!visa) return []
  const day = { day: visa.arrives_on }
  return [{ id: `${ref}-arrival`, title: localizedWords(visa.name, locale), place: '', start: day, end: day }]
}

const parts: readonly Part[] = [fromOffer, fromStay, fromUmrah, fromGroup, fromHoliday, fromInsurance, fromVisa]

/** Everything of a booking that belongs in a calendar, in the reader's language. */
export function bookingEvents(booking: DatedBooking, locale: Locale): CalendarEvent[] {
  const { ref, pnr } = booking
  const code = booking.offer || booking.group ? `PNR ${pnr}` : pnr
  const note = [ref, pnr && pnr !== ref && code].filter(Boolean).join(' · ')
  return parts.flatMap((part) => part({ booking, locale })).map((event) => ({ ...event, note }))
}
