import type { SegmentView, SliceView } from '@safar/contract/flights/flights.shapes'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Allowance, Flight, Query, SoldSegment } from '@safar/suppliers'
import type { JsonBytes, Span } from '../cache/json-bytes.ts'
import { daysBetween } from '../search/query.rules.ts'
import type { World } from '../sooper/world.ts'

type Place = SegmentView['from']
type Layover = SliceView['layovers'][number]
type FlightView = Omit<SegmentView, 'cabin' | 'booking_class' | 'fare_basis' | 'seats_left' | 'baggage'>

interface Known {
  view: FlightView
  departs: number
  arrives: number
  /** Where the view was last written as JSON, without its last brace. */
  json: Span | null
}

const MINUTE = 60_000
const NO_ALLOWANCE: Allowance = { pieces: null, kg: null }
const dayOf = (at: string): string => at.slice(0, 10)
const allowance = ({ pieces, kg }: Allowance) => ({ pieces, kg })

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
    const name = airline?.name ?? code
    return { code, name, name_ar: airline?.nameArabic ?? name, colour: airline?.colour ?? null, number: flight.number }
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
  return { view, departs: Date.parse(flight.departs), arrives: Date.parse(flight.arrives), json: null }
}

const soldOf = ({ cabin, bookingClass, fareBasis, seatsLeft }: SoldSegment) => ({
  cabin,
  booking_class: bookingClass,
  fare_basis: fareBasis,
  seats_left: seatsLeft,
})

function bagsOf(sold: Pick<SoldSegment, 'baggage'>, types: readonly PassengerType[]): SegmentView['baggage'] {
  return types.map((passenger) => {
    const bags = sold.baggage[passenger]
    return {
      passenger,
      checked: allowance(bags?.checked ?? NO_ALLOWANCE),
      carry_on: allowance(bags?.carryOn ?? NO_ALLOWANCE),
    }
  })
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

/** What all lists ask of a slice, before anybody reads it. */
export interface SliceFacts {
  minutes: number
  stops: number
  /** An adult may check a bag on every flight of it. */
  checkedBag: boolean
  /** Milliseconds since 1970. */
  departs: number
  /** Who sells its flights, each once. */
  carriers: readonly SegmentView['marketing'][]
}

type Sold = readonly SoldSegment[]

const allowsBag = ({ baggage: { adult } }: SoldSegment): boolean =>
  (adult?.checked.pieces ?? 0) > 0 || (adult?.checked.kg ?? 0) > 0

/** What is remembered under a key for the length of one answer. */
function remember<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** Slices as the contract shows them, as objects and as JSON. What several offers of a search share is made once. */
export interface FlightViews {
  view(sold: Sold): SliceView
  facts(sold: Sold): SliceFacts
  write(sold: Sold, into: JsonBytes): void
}

export function createFlightViews(world: World, passengers: Query['passengers']): FlightViews {
  const types = passengerTypes.filter((type) => passengers[type] > 0)
  const known = remember((flight: Flight) => describe(world, flight))
  const flown = remember((sold: Sold) => {
    const all = sold.map(({ flight }) => known(flight))
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) throw new Error('a slice without a flight')
    return { all, first, last, minutes: Math.round((last.arrives - first.departs) / MINUTE) }
  })
  const rest = (sold: Sold) => {
    const { all, first, last, minutes } = flown(sold)
    const layovers = all.slice(1).flatMap((after, place) => layoverOf(all[place] ?? after, after))
    return { layovers, minutes, day_change: daysBetween(dayOf(first.view.from.at), dayOf(last.view.to.at)) }
  }
  const bags = remember((sold: SoldSegment['baggage']) => JSON.stringify(bagsOf({ baggage: sold }, types)))
  const writeSegment = (flight: Known, sold: SoldSegment, into: JsonBytes) => {
    flight.json = into.once(flight.json, () => into.text(JSON.stringify(flight.view).slice(0, -1)))
    const { cabin, bookingClass, fareBasis, seatsLeft, baggage } = sold
    const classes = `"booking_class":${JSON.stringify(bookingClass)},"fare_basis":${JSON.stringify(fareBasis)}`
    into.text(`,"cabin":"${cabin}",${classes},"seats_left":${seatsLeft},"baggage":${bags(baggage)}}`)
  }
  const writeSlice = (sold: Sold, into: JsonBytes) => {
    into.text('{"segments":[')
    flown(sold).all.forEach((flight, place) => {
      const own = sold[place]
      if (place > 0) into.text(',')
      if (own) writeSegment(flight, own, into)
    })
    const { layovers, minutes, day_change } = rest(sold)
    const waits = layovers.length > 0 ? JSON.stringify(layovers) : '[]'
    into.text(`],"layovers":${waits},"minutes":${minutes},"day_change":${day_change}}`)
  }
  const written = new Map<Sold, Span>()
  return {
    view: remember((sold: Sold) => ({
      segments: flown(sold).all.flatMap(({ view }, place) => {
        const own = sold[place]
        return own ? [{ ...view, ...soldOf(own), baggage: bagsOf(own, types) }] : []
      }),
      ...rest(sold),
    })),
    facts: remember((sold: Sold) => {
      const { all, first, minutes } = flown(sold)
      const carriers = new Map(all.map(({ view: { marketing } }) => [marketing.code, marketing]))
      const stops = sold.reduce((sum, { flight }) => sum + flight.technicalStops.length, sold.length - 1)
      return {
        minutes,
        stops,
        checkedBag: sold.every(allowsBag),
        departs: first.departs,
        carriers: [...carriers.values()],
      }
    }),
    write(sold, into) {
      written.set(
        sold,
        into.once(written.get(sold), () => writeSlice(sold, into)),
      )
    },
  }
}
