import { dayOf, daysBetween, MINUTE_MS } from '@safar/contract/day'
import { allowsCheckedBag } from '@safar/contract/products/flights/offer.rules'
import type { FlightView, SegmentView, SliceView } from '@safar/contract/trips/itinerary.schema'
import type { Flight, SoldSlice } from '@safar/suppliers'
import type { World } from '../sooper/world.ts'
import { isOvernight } from './overnight.rules.ts'

type Layover = SliceView['layovers'][number]

interface DescribedFlight {
  view: FlightView
  /** Milliseconds since 1970. */
  departs: number
  arrives: number
}

/** A flight with the names of its places, airlines and aircraft. */
function describe(world: World, flight: Flight): DescribedFlight {
  const place = (stop: Flight['from']): FlightView['from'] => {
    const airport = world.airport(stop.airport)
    const city = airport?.city ?? stop.airport
    const names = { city, city_ar: airport?.cityArabic ?? city }
    return { ...stop, ...names, country: airport?.country ?? '', zone: airport?.zone ?? 'UTC' }
  }
  const carrier = (own: Flight['marketing']): FlightView['marketing'] => {
    const airline = world.airline(own.code)
    const name = airline?.name ?? own.code
    return { ...own, name, name_ar: airline?.nameArabic ?? name, colour: airline?.colour ?? null }
  }
  const view = {
    ...flight,
    marketing: carrier(flight.marketing),
    operating: carrier(flight.operating),
    aircraft: { ...flight.aircraft, name: world.aircraft(flight.aircraft.code)?.name ?? flight.aircraft.code },
    from: place(flight.from),
    to: place(flight.to),
  }
  return { view, departs: Date.parse(flight.from.at), arrives: Date.parse(flight.to.at) }
}

function layoverBetween(before: DescribedFlight, after: DescribedFlight): Layover {
  const { to } = before.view
  const { from } = after.view
  return {
    airport: to.airport,
    city: to.city,
    city_ar: to.city_ar,
    minutes: Math.round((after.departs - before.arrives) / MINUTE_MS),
    overnight: isOvernight(to.at, from.at),
    airport_change: to.airport !== from.airport,
  }
}

/** What lists are sorted and grouped by, before any slice is shown. */
export interface SliceSummary {
  minutes: number
  stops: number
  /** An adult can check a bag on every flight of the slice. */
  checkedBag: boolean
  /** Milliseconds since 1970. */
  departs: number
  /** The marketing carriers of its flights, each once. */
  carriers: readonly SegmentView['marketing'][]
}

/** Caches results by key for the duration of one reply. */
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

/** Slices in the contract's format. Parts shared by several offers of a search are built once. */
export interface FlightViews {
  view(slice: SoldSlice): SliceView
  summary(slice: SoldSlice): SliceSummary
}

export function createFlightViews(world: World): FlightViews {
  const described = remember((flight: Flight) => describe(world, flight))
  const flown = remember((slice: SoldSlice) => {
    const all = slice.map(({ flight }) => described(flight))
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) throw new Error('a slice without a flight')
    return { all, first, last, minutes: Math.round((last.arrives - first.departs) / MINUTE_MS) }
  })
  /** A slice without its segments. */
  const restOf = (slice: SoldSlice): Omit<SliceView, 'segments'> => {
    const { all, first, last, minutes } = flown(slice)
    const layovers = all.slice(1).map((after, place) => layoverBetween(all[place] ?? after, after))
    return { layovers, minutes, day_change: daysBetween(dayOf(first.view.from.at), dayOf(last.view.to.at)) }
  }
  return {
    view: remember((slice) => ({
      segments: slice.map(({ flight, ...terms }) => ({ ...described(flight).view, ...terms })),
      ...restOf(slice),
    })),
    summary: remember((slice) => {
      const { all, first, minutes } = flown(slice)
      const carriers = new Map(all.map(({ view: { marketing } }) => [marketing.code, marketing]))
      return {
        minutes,
        stops: slice.reduce((sum, { flight }) => sum + flight.technical_stops.length, slice.length - 1),
        checkedBag: slice.every(allowsCheckedBag),
        departs: first.departs,
        carriers: [...carriers.values()],
      }
    }),
  }
}
