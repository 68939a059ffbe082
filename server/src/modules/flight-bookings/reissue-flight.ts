import { toFlightLines } from '@safar/contract/bookings/reissue.rules'
import { dayOf } from '@safar/contract/day'
import type { TripSummary } from '@safar/contract/products/all-products'
import type { SeparateItinerary } from '@safar/contract/products/flights/booked.shapes'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { invalid } from '../../platform/errors.ts'
import {
  type Booking,
  type ItineraryReplacement,
  listTravellers,
  type ReissueItinerary,
  type ReissueQuoteRequest,
} from '../bookings/public.ts'
import { createFlightViews, type Flights } from '../flights/public.ts'
import { readFlight } from './flight-row.ts'
import { toSoldSlices } from './new-itinerary.rules.ts'
import type { BookedFlight } from './tables.ts'

async function mustReadFlight(tx: Queries, { id }: Booking): Promise<BookedFlight> {
  const flight = await readFlight(tx, id)
  if (!flight) throw new Error(`booking ${id} has no flights`)
  return flight
}

type Itineraries = Pick<BookedFlight, 'shownOffer' | 'separateItineraries'>

/** The current flights of these travellers. */
const currentSlices = ({ shownOffer, separateItineraries }: Itineraries, travellers: readonly string[]): SliceView[] =>
  separateItineraries.find((one) => travellers.every((key) => one.travellers.includes(key)))?.slices ??
  shownOffer.slices

/** The typed flights with the names of places and airlines; errors are reported at their fields. */
export async function prepareReissue(
  flights: Flights,
  tx: Queries,
  booking: Booking,
  { slices: typed, travellers }: ReissueQuoteRequest,
): Promise<SliceView[]> {
  if (!typed) throw invalid({ slices: 'required' })
  const { world, clock } = flights
  const previous = currentSlices(await mustReadFlight(tx, booking), travellers)
  const result = toSoldSlices(
    { typed, previous, now: clock.now() },
    { zoneOf: (code) => world.airport(code)?.zone, isAirline: (code) => world.airline(code) !== undefined },
  )
  if ('errors' in result) throw invalid(result.errors)
  return result.slices.map(createFlightViews(world).view)
}

interface FlightEnds {
  from: string
  to: string
}

/** `LHE–DXB–LHE` */
export function toRoute(ends: readonly { from: string | undefined; to: string | undefined }[]): string {
  const places = ends.flatMap(({ from, to }) => [from, to])
  return places.filter((place, index) => place !== places[index - 1]).join('–')
}

/** The trip summary for lists: stops are distinguished from destinations. */
export const toTrip = (slices: readonly (readonly FlightEnds[])[]): TripSummary => ({
  kind: 'flight',
  legs: slices.map((flights) => ({
    from: flights[0]?.from ?? '',
    to: flights.at(-1)?.to ?? '',
    stops: flights.slice(0, -1).map(({ to }) => to),
  })),
})

/** The booking's columns about its flights; dates cover all travellers, including those with separate itineraries. */
function toBookingFields(slices: readonly SliceView[], separate: readonly SeparateItinerary[]): Partial<Booking> {
  const first = slices[0]?.segments[0]
  const flights = [slices, ...separate.map((one) => one.slices)].flatMap((trip) =>
    trip.flatMap(({ segments }) => segments),
  )
  const inOrder = (moments: string[]) => moments.toSorted((one, other) => Date.parse(one) - Date.parse(other))
  const departures = inOrder(flights.map(({ from }) => from.at))
  const arrival = inOrder(flights.map(({ to }) => to.at)).at(-1)
  const [start, last] = [departures[0], departures.at(-1)]
  if (!first || !start || !last) throw new Error('an itinerary without flights')
  return {
    title: toRoute(
      slices.map(({ segments }) => ({ from: segments[0]?.from.airport, to: segments.at(-1)?.to.airport })),
    ),
    trip: toTrip(
      slices.map(({ segments }) => segments.map(({ from, to }) => ({ from: from.airport, to: to.airport }))),
    ),
    vendor: first.marketing.code,
    travelDate: dayOf(start),
    lastTravelDate: dayOf(last),
    arrivesOn: arrival?.slice(0, 10) ?? null,
    startsAt: new Date(start),
  }
}

const updateItineraries = statement(`
  update booking_flights set shown_offer = jsonb_set(shown_offer, '{slices}', $2::jsonb), separate_itineraries = $3::jsonb
  where booking_id = $1`)

/**
 * Replaces the flights of everybody who still flies as sold with the supplier's flights; travellers with separate
 * itineraries keep theirs.
 */
export async function adoptItinerary(
  tx: Queries,
  booking: Booking,
  slices: SliceView[],
): Promise<ItineraryReplacement> {
  const { separateItineraries } = await mustReadFlight(tx, booking)
  const others = separateItineraries.flatMap(({ travellers }) => travellers)
  const people = await listTravellers(tx, booking)
  const travellers = people.map(({ key }) => key).filter((key) => !others.includes(key))
  return replaceItinerary(tx, booking, { slices, travellers, others })
}

/**
 * Replaces the old flights with the new ones; if other travellers keep theirs, the new ones become a separate
 * itinerary.
 */
export async function replaceItinerary(
  tx: Queries,
  booking: Booking,
  { slices, travellers, others }: ReissueItinerary,
): Promise<ItineraryReplacement> {
  const flight = await mustReadFlight(tx, booking)
  const before = currentSlices(flight, travellers)
  const remaining = flight.separateItineraries.flatMap((one) => {
    const left = one.travellers.filter((key) => others.includes(key) && !travellers.includes(key))
    return left.length > 0 ? [{ ...one, travellers: left }] : []
  })
  const shared = others.filter((key) => !remaining.some((one) => one.travellers.includes(key)))
  const separate = shared.length > 0 ? [...remaining, { travellers, slices }] : remaining
  const main = shared.length > 0 ? flight.shownOffer.slices : slices
  await query(tx, updateItineraries(booking.id, JSON.stringify(main), JSON.stringify(separate)))
  return {
    set: toBookingFields(main, separate),
    change: { before: toFlightLines(before), after: toFlightLines(slices) },
    replaced: before,
  }
}
