import type { SegmentView, SliceView } from '@safar/contract/flights.shapes'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Allowance, Flight, Query, SoldSegment } from '@safar/suppliers'
import type { World } from './world.ts'

type Place = SegmentView['from']
type Layover = SliceView['layovers'][number]
type FlightView = Omit<SegmentView, 'cabin' | 'booking_class' | 'fare_basis' | 'seats_left' | 'baggage'>

interface Known {
  view: FlightView
  departs: number
  arrives: number
}

const MINUTE = 60_000
const DAY = 86_400_000
const NO_ALLOWANCE: Allowance = { pieces: null, kg: null }
const allowance = ({ pieces, kg }: Allowance) => ({ pieces, kg })

const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / DAY

function placeOf(world: World, code: string, terminal: string | null, at: string): Place {
  const airport = world.airport(code)
  const city = airport?.city ?? code
  return {
    airport: code,
    city,
    city_ar: airport?.cityArabic ?? city,
    country: airport?.country ?? '',
    terminal,
    at,
    zone: airport?.zone ?? 'UTC',
  }
}

/** With the names of places, airlines and aircraft. */
function describe(world: World, flight: Flight): Known {
  const carrier = (code: string) => {
    const airline = world.airline(code)
    return { code, name: airline?.name ?? code, colour: airline?.colour ?? null, number: flight.number }
  }
  const view = {
    id: flight.key,
    marketing: carrier(flight.marketing),
    operating: carrier(flight.operating),
    aircraft: { code: flight.aircraft, name: world.aircraft(flight.aircraft)?.name ?? flight.aircraft },
    from: placeOf(world, flight.origin, flight.originTerminal, flight.departs),
    to: placeOf(world, flight.destination, flight.destinationTerminal, flight.arrives),
    minutes: flight.minutes,
    technical_stops: [...flight.technicalStops],
  }
  return { view, departs: Date.parse(flight.departs), arrives: Date.parse(flight.arrives) }
}

function segmentOf({ view }: Known, sold: SoldSegment, types: readonly PassengerType[]): SegmentView {
  return {
    ...view,
    cabin: sold.cabin,
    booking_class: sold.bookingClass,
    fare_basis: sold.fareBasis,
    seats_left: sold.seatsLeft,
    baggage: types.map((passenger) => {
      const bags = sold.baggage[passenger]
      return {
        passenger,
        checked: allowance(bags?.checked ?? NO_ALLOWANCE),
        carry_on: allowance(bags?.carryOn ?? NO_ALLOWANCE),
      }
    }),
  }
}

function layoverOf(before: Known, after: Known): Layover {
  const { to } = before.view
  const { from } = after.view
  return {
    airport: to.airport,
    city: to.city,
    city_ar: to.city_ar,
    minutes: Math.round((after.departs - before.arrives) / MINUTE),
    overnight: to.at.slice(0, 10) !== from.at.slice(0, 10),
    airport_change: to.airport !== from.airport,
  }
}

type Describe = (flight: Flight) => Known

function describeSlice(sold: readonly SoldSegment[], types: readonly PassengerType[], known: Describe): SliceView {
  const segments: SegmentView[] = []
  const layovers: Layover[] = []
  const flights = sold.map(({ flight }) => known(flight))
  for (const [place, flight] of flights.entries()) {
    const own = sold[place]
    const before = flights[place - 1]
    if (own) segments.push(segmentOf(flight, own, types))
    if (before) layovers.push(layoverOf(before, flight))
  }
  const [first, last] = [flights[0], flights.at(-1)]
  if (!first || !last) throw new Error('a slice without a flight')
  return {
    segments,
    layovers,
    minutes: Math.round((last.arrives - first.departs) / MINUTE),
    day_change: daysBetween(first.view.from.at, last.view.to.at),
  }
}

/** Slices as the contract shows them. What several offers of a search share is described once. */
export function createFlightViews(world: World, passengers: Query['passengers']) {
  const types = passengerTypes.filter((type) => passengers[type] > 0)
  const slices = new Map<readonly SoldSegment[], SliceView>()
  const flights = new Map<string, Known>()
  const known: Describe = (flight) => {
    const key = `${flight.key}|${flight.departs}|${flight.destination}|${flight.arrives}`
    const one = flights.get(key) ?? describe(world, flight)
    flights.set(key, one)
    return one
  }
  return (sold: readonly SoldSegment[]): SliceView => {
    const slice = slices.get(sold) ?? describeSlice(sold, types, known)
    slices.set(sold, slice)
    return slice
  }
}
