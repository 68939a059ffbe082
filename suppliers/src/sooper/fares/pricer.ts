import { DAY_MINUTES, dayNumber } from '@safar/contract/day'
import { MAX_LEGS, MAX_SEATS } from '@safar/contract/vocabulary/flights'
import type { Query, SupplierOffer } from '../../flight-supplier.ts'
import { SHORTEST_CHANGE } from '../network/connections.rules.ts'
import type { Finder } from '../network/connections.ts'
import type { Departures } from '../network/departures.ts'
import type { Journey } from '../network/hops.ts'
import { combine, type Itinerary } from '../network/itineraries.ts'
import type { World } from '../network/world.ts'
import type { OfferedJourney } from '../offer-id.ts'
import { openOffers, totalOf } from '../offers.ts'
import type { Inventory } from '../orders/inventory.ts'
import { longestHop, type PricedSlice, priceSlice, roughScore } from './pricing.ts'

/** Sales close this many minutes before departure, and open this many days ahead. */
const CLOSES = 120
const OPENS_DAYS = 362
const MOST_OFFERS = 220
/** How many journeys are priced per leg, and how many of them can share carrier and stops. */
const PER_LEG = 66
const ALIKE = 5

export interface PricedOffer {
  offer: SupplierOffer
  itinerary: Itinerary
}

export interface Pricer {
  /** Cheapest first. */
  search(query: Query, now: number): Promise<SupplierOffer[]>
  /** The same flights and brand at today's price; undefined when they can no longer be sold. */
  price(offered: OfferedJourney, now: number): Promise<PricedOffer | undefined>
}

interface PricerDeps {
  world: World
  finder: Finder
  departures: Departures
  inventory: Inventory
}

/** Ids come from outside, so check that the journey is possible and that these passengers can make it. */
function holdsTogether({ passengers, slices }: OfferedJourney, journeys: readonly Journey[]): boolean {
  const { adult, child, infant } = passengers
  const hops = journeys.flatMap((journey) => journey.hops)
  const inTime = hops.every((hop, i) => i === 0 || hop.leaves >= (hops[i - 1]?.arrives ?? 0) + SHORTEST_CHANGE)
  const joined = slices.every((slice) => slice.every((flight, i) => i === 0 || flight.from === slice[i - 1]?.to))
  return adult >= 1 && adult + child <= MAX_SEATS && infant <= adult && slices.length <= MAX_LEGS && inTime && joined
}

export function createPricer({ world, finder, departures, inventory }: PricerDeps): Pricer {
  /** The best journeys of a leg, chosen for variety rather than many of one kind. */
  const choose = (journeys: readonly Journey[], cabin: Query['cabin']): Journey[] => {
    const ranked = journeys
      .filter((journey) => departures.hasCabin(longestHop(journey, departures), cabin))
      .map((journey) => ({ journey, score: roughScore(journey, departures) }))
      .sort((a, b) => a.score - b.score)
    const alike = new Map<string, number>()
    const chosen: Journey[] = []
    for (const { journey } of ranked) {
      if (chosen.length === PER_LEG) break
      const kind = journey.hops.map((hop) => hop.route).join()
      const seen = alike.get(kind) ?? 0
      if (seen >= ALIKE) continue
      alike.set(kind, seen + 1)
      chosen.push(journey)
    }
    return chosen
  }

  const price = async (
    legs: readonly (readonly Journey[])[],
    request: Pick<Query, 'cabin' | 'passengers'>,
    now: number,
  ) => {
    const seats = request.passengers.adult + request.passengers.child
    const keys = legs.flatMap((leg) => leg.flatMap((journey) => journey.hops.map((hop) => departures.keyOf(hop))))
    const sold = await inventory.sold([...new Set(keys)])
    const today = Math.floor(now / DAY_MINUTES)
    return legs.map((leg): PricedSlice[] =>
      leg
        .map((journey) => priceSlice(journey, request.cabin, departures, sold, today))
        .filter((slice) => slice.hops.every(({ left }) => left >= seats)),
    )
  }

  return {
    async search(query, now) {
      const today = Math.floor(now / DAY_MINUTES)
      const legs = query.legs.map((leg) => {
        const day = dayNumber(leg.date)
        if (!(day >= today - 1 && day <= today + OPENS_DAYS)) return []
        const found = finder.find(world.placesOf(leg.origin), world.placesOf(leg.destination), day, now + CLOSES)
        return choose(found, query.cabin)
      })
      if (legs.some((leg) => leg.length === 0)) return []
      const priced = await price(legs, query, now)
      const offersOf = openOffers(departures, query, now)
      return combine(priced)
        .flatMap((itinerary) => offersOf(itinerary))
        .map((offer) => ({ offer, total: totalOf(offer) }))
        .sort((a, b) => a.total - b.total || (a.offer.id < b.offer.id ? -1 : 1))
        .slice(0, MOST_OFFERS)
        .map(({ offer }) => offer)
    },
    async price(offered, now) {
      const journeys = offered.slices.map((slice): Journey | undefined => {
        const hops = slice.flatMap((one) => departures.find(one.carrier, one.number, one.from, one.to, one.day) ?? [])
        const first = world.numberOf(slice[0]?.from ?? '')
        const last = world.numberOf(slice.at(-1)?.to ?? '')
        if (hops.length !== slice.length || first === undefined || last === undefined) return undefined
        return { hops, km: world.km(first, last), flown: hops.reduce((sum, hop) => sum + departures.kmOf(hop), 0) }
      })
      const complete = journeys.filter((journey) => journey !== undefined)
      const leaves = complete[0]?.hops[0]?.leaves ?? 0
      if (complete.length !== journeys.length || leaves < now + CLOSES || !holdsTogether(offered, complete))
        return undefined
      const priced = await price(
        complete.map((journey) => [journey]),
        offered,
        now,
      )
      const itinerary = priced.flat()
      if (itinerary.length !== complete.length) return undefined
      const [offer] = openOffers(departures, offered, now)(itinerary, offered.brand)
      return offer && { offer, itinerary }
    },
  }
}
