import { instantAt } from '../day.ts'
import type { CalendarEvent, CalendarPoint } from '../files/calendar-file.ts'
import type { NamedPlace } from '../reference/places.shapes.ts'
import type { Locale } from '../wording/locale.ts'

/** What a product puts into a calendar; references are added by the booking. */
export type TripEvent = Omit<CalendarEvent, 'note'>

export interface TripContext {
  /** The booking's ref, by which ids are told apart. */
  ref: string
  locale: Locale
}

export const cityText = ({ city, city_ar }: { city: string; city_ar: string }, locale: Locale): string =>
  locale === 'ar' ? city_ar : city

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
export function ownFlightEvents(
  flights: readonly OwnFlight[],
  places: readonly NamedPlace[],
  { ref, locale }: TripContext,
): TripEvent[] {
  const placeOf = (code: string) => places.find((place) => place.code === code)
  const nameOf = (code: string) => {
    const place = placeOf(code)
    return place ? cityText(place, locale) : code
  }
  return flights.map(({ number, from, to, departs, arrives }, index) => {
    const [start, end] = [toPoint(departs, placeOf(from)), toPoint(arrives, placeOf(to))]
    const isKnown = 'moment' in start === 'moment' in end
    return {
      id: `${ref}-flight-${index + 1}`,
      title: `${number} ${nameOf(from)} – ${nameOf(to)}`,
      place: `${nameOf(from)} (${from})`,
      // Both ends are told in one way: as moments, or as clocks.
      start: isKnown ? start : { clock: departs.slice(0, 16) },
      end: isKnown ? end : { clock: arrives.slice(0, 16) },
    }
  })
}
