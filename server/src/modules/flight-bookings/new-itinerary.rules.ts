import type { NewItinerary, NewSegment } from '@safar/contract/bookings/reissue.shapes'
import { localTime, MINUTE_MS } from '@safar/contract/day'
import type { SegmentView, SliceView, SoldSegment } from '@safar/contract/trips/itinerary.schema'
import type { PlainKey } from '@safar/contract/wording/texts'

type FieldErrors = Record<string, PlainKey>

/** What is known about airports and airlines. */
export interface Places {
  zoneOf(airport: string): string | undefined
  isAirline(code: string): boolean
}

interface ItineraryRequest {
  typed: NewItinerary
  /** The flights it replaces. */
  previous: readonly SliceView[]
  now: Date
}

/** The same departure, sold on the same terms. */
const isSame = (one: SoldSegment, other: SegmentView): boolean =>
  one.flight.marketing.code === other.marketing.code &&
  one.flight.marketing.number === other.marketing.number &&
  one.flight.from.at === other.from.at &&
  one.flight.to.at === other.to.at &&
  one.flight.from.airport === other.from.airport &&
  one.flight.to.airport === other.to.airport &&
  one.cabin === other.cabin &&
  one.booking_class === other.booking_class

/** Anything the desk did not type is copied from the old flight in the same position. */
function toSegment(one: NewSegment, old: SegmentView | undefined, places: Places): SoldSegment {
  const departs = localTime(places.zoneOf(one.from) ?? 'UTC', one.departs_on, one.departs_at)
  const arrives = localTime(places.zoneOf(one.to) ?? 'UTC', one.arrives_on, one.arrives_at)
  const carrier = { code: one.airline, number: one.flight }
  const sameFlight = old?.marketing.code === carrier.code && old.marketing.number === carrier.number
  return {
    flight: {
      id: `${carrier.code}${carrier.number}-${one.from}-${one.departs_on.replaceAll('-', '')}`,
      marketing: carrier,
      operating: sameFlight ? { code: old.operating.code, number: old.operating.number } : carrier,
      aircraft: { code: one.aircraft || (sameFlight ? old.aircraft.code : '–') },
      from: { airport: one.from, terminal: one.from_terminal || null, at: departs },
      to: { airport: one.to, terminal: one.to_terminal || null, at: arrives },
      minutes: Math.round((Date.parse(arrives) - Date.parse(departs)) / MINUTE_MS),
      technical_stops: sameFlight ? old.technical_stops : [],
    },
    cabin: one.cabin,
    booking_class: one.class,
    fare_basis: one.fare_basis || old?.fare_basis || one.class,
    seats_left: null,
    baggage: one.baggage ?? old?.baggage ?? [],
  }
}

function checkCodes(typed: NewItinerary, places: Places): FieldErrors {
  const errors: FieldErrors = {}
  for (const [slice, segments] of typed.entries())
    for (const [place, { airline, from, to }] of segments.entries()) {
      const field = (name: string) => `slices.${slice}.${place}.${name}`
      if (!places.isAirline(airline)) errors[field('airline')] = 'airline'
      if (!places.zoneOf(from)) errors[field('from')] = 'airport'
      if (!places.zoneOf(to) || to === from) errors[field('to')] = 'airport'
    }
  return errors
}

/** Each flight leaves after the previous one arrives; a flight that has departed must be one of the old flights. */
function checkTimes(slices: readonly SoldSegment[][], { previous, now }: ItineraryRequest): FieldErrors {
  const errors: FieldErrors = {}
  const old = previous.flatMap(({ segments }) => segments)
  let last = Number.NEGATIVE_INFINITY
  for (const [slice, segments] of slices.entries())
    for (const [place, one] of segments.entries()) {
      const field = (name: string) => `slices.${slice}.${place}.${name}`
      const departs = Date.parse(one.flight.from.at)
      const arrives = Date.parse(one.flight.to.at)
      if (arrives <= departs) errors[field('arrives_at')] = 'arrival_early'
      if (departs < last) errors[field('departs_on')] = 'flight_early'
      if (departs < now.getTime() && !old.some((segment) => isSame(one, segment)))
        errors[field('departs_on')] = 'flight_departed'
      last = Math.max(last, arrives)
    }
  const flown = slices.flat()
  if (flown.length === old.length && flown.every((one, place) => old[place] && isSame(one, old[place])))
    errors.slices = 'flights_same'
  return errors
}

/** The new flights as a booking stores them, or the errors at their fields. */
export function toSoldSlices(
  request: ItineraryRequest,
  places: Places,
): { slices: SoldSegment[][] } | { errors: FieldErrors } {
  const { typed, previous } = request
  const unknown = checkCodes(typed, places)
  if (Object.keys(unknown).length > 0) return { errors: unknown }
  const slices = typed.map((segments, slice) => {
    const before = (previous[slice] ?? previous.at(-1))?.segments ?? []
    return segments.map((one, place) => toSegment(one, before[place] ?? before.at(-1), places))
  })
  const errors = checkTimes(slices, request)
  return Object.keys(errors).length > 0 ? { errors } : { slices }
}
