import type { Cabin } from '@safar/contract/vocabulary/flights'
import type { Minor } from '../../flight-supplier.ts'
import { keyOf, pick } from '../../shared/hash.ts'
import type { Carrier } from '../network/carriers.ts'
import type { Departures } from '../network/departures.ts'
import type { Hop, Journey } from '../network/hops.ts'
import { type SoldSeats, seatKey } from '../orders/inventory.ts'
import type { CabinPlan } from './cabins.ts'
import {
  CABIN,
  carrierPercent,
  distanceFare,
  type FareBucket,
  fareBucketAt,
  leadPercent,
  marketPercent,
  percents,
} from './fares.rules.ts'
import { seasonPercent } from './season.ts'
import { sumTaxes, type Tax, taxesOf } from './taxes.ts'

/** A flight of a priced journey, with the seats left in its cabin. */
export interface PricedHop {
  hop: Hop
  plan: CabinPlan
  /** Total seats the house can sell, and how many of them are left. */
  capacity: number
  left: number
  bucket: FareBucket
}

/** One leg, priced for an adult in the middle brand. */
export interface PricedSlice {
  hops: readonly PricedHop[]
  /** The carrier of the longest flight: the offer has its brands and baggage. */
  carrier: Carrier
  fare: Minor
  taxes: Tax[]
  leaves: number
  arrives: number
  /** The fare combined with the travel time: lower is better. */
  score: Minor
}

/** How much an hour adds to the score, and how much a change of flights adds. */
const HOUR = 110_000
const CHANGE = 900_000

export const longestHop = (journey: Journey, departures: Departures): Hop => {
  const [first, ...rest] = journey.hops
  if (!first) throw new Error('a journey has at least one flight')
  return rest.reduce((long, hop) => (departures.kmOf(hop) > departures.kmOf(long) ? hop : long), first)
}

/** Accurate enough to choose which journeys to price: ignores season and load. */
export function roughScore(journey: Journey, departures: Departures): Minor {
  const carrier = departures.carrierOf(longestHop(journey, departures))
  const first = journey.hops[0]
  const last = journey.hops.at(-1)
  const minutes = (last?.arrives ?? 0) - (first?.leaves ?? 0)
  const fare = percents(distanceFare(journey.km), carrierPercent(carrier))
  return fare + Math.floor((minutes * HOUR) / 60) + (journey.hops.length - 1) * CHANGE
}

export function priceSlice(
  journey: Journey,
  cabin: Cabin,
  departures: Departures,
  sold: ReadonlyMap<string, SoldSeats>,
  today: number,
): PricedSlice {
  const hops = journey.hops.map((hop): PricedHop => {
    const plan = departures.planOf(hop, cabin)
    const elsewhere = departures.takenElsewhere(hop, plan)
    const capacity = plan.seats - elsewhere
    const here = sold.get(seatKey(departures.keyOf(hop), plan.cabin))?.seats ?? 0
    const load = Math.min(99, Math.floor(((elsewhere + here) * 100) / plan.seats))
    return { hop, plan, capacity, left: Math.max(0, capacity - here), bucket: fareBucketAt(plan.cabin, load) }
  })
  const long = longestHop(journey, departures)
  const carrier = departures.carrierOf(long)
  const first = hops[0]?.hop ?? long
  const last = hops.at(-1)?.hop ?? long
  const [from] = departures.countriesOf(first)
  const [, to] = departures.countriesOf(last)
  // An indirect route is priced mostly by the distance between its ends, not by the distance flown.
  const km = Math.floor((journey.km * 3 + journey.flown) / 4)
  const connecting = hops.length > 1 ? 93 : 100
  const direction = 97 + pick(7, keyOf(from), keyOf(to), keyOf(carrier.code))
  const fullest = Math.max(...hops.map(({ bucket }) => bucket.percent))
  const fare = percents(
    distanceFare(km),
    marketPercent(from, to),
    carrierPercent(carrier),
    CABIN[cabin],
    leadPercent(first.day - today),
    seasonPercent(first.day, from, to),
    fullest,
    connecting,
    direction,
  )
  const taxes = sumTaxes(
    hops.flatMap(({ hop }, i) => {
      const [a, b] = departures.countriesOf(hop)
      return taxesOf(a, b, i > 0, departures.carrierOf(hop).kind, departures.kmOf(hop))
    }),
  )
  const minutes = last.arrives - first.leaves
  const paid = taxes.reduce((sum, tax) => sum + tax.amount, fare)
  const score = paid + Math.floor((minutes * HOUR) / 60) + (hops.length - 1) * CHANGE
  return { hops, carrier, fare, taxes, leaves: first.leaves, arrives: last.arrives, score }
}
