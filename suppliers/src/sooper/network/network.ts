import type { Aircraft, Airline } from '@safar/reference'
import { keyOf } from '../../shared/hash.ts'
import { carriers as allCarriers, type Carrier } from './carriers.ts'
import { numberFlights } from './flight-numbers.ts'
import {
  aircraftFor,
  canFlyBetween,
  canServe,
  dailyFlights,
  farthestDraw,
  flies,
  operatingDays,
  type Prospect,
} from './routes.rules.ts'
import { basesOf, trunkRoutes, whollyKnown } from './trunk-routes.ts'
import { cosineOf, type World } from './world.ts'

/** Every route of the house, one direction each, sorted by origin and then destination, as parallel arrays. */
export interface Network {
  carriers: readonly Carrier[]
  aircraft: readonly Aircraft[]
  count: number
  from: Uint16Array
  to: Uint16Array
  carrier: Uint16Array
  type: Uint16Array
  km: Uint16Array
  flights: Uint8Array
  days: Uint8Array
  /** 1 if the route leaves its carrier's hub, 0 if it goes to it. */
  outward: Uint8Array
  /** Flight number of the n-th departure: `number[firstNumber[route] + n]`; the return flight is one higher. */
  number: Uint16Array
  firstNumber: Uint32Array
  /** Routes of airport a: from `start[a]` up to `start[a + 1]`. */
  start: Uint32Array
  /** The index of the first route from a to b, and the index after the last. */
  between(a: number, b: number): readonly [number, number]
}

/** A route that has no position in the arrays yet. */
interface Draft {
  carrier: number
  hub: number
  spoke: number
  type: number
  km: number
  flights: number
  days: number
}

interface Hub {
  carrier: number
  airport: number
  rank: number
  fleet: readonly Aircraft[]
  home: string
  /** Not a hub: only routes in the table leave from here. */
  tableOnly: boolean
}

interface NetworkInput {
  world: World
  carriers: readonly Carrier[]
  aircraft: readonly Aircraft[]
  hubs: readonly Hub[]
  carrierKeys: readonly number[]
  airportKeys: readonly number[]
}

function gather(world: World, airlines: readonly Airline[], aircraft: readonly Aircraft[]): NetworkInput {
  const named = new Set(airlines.map((airline) => airline.code))
  const types = new Map(aircraft.map((type) => [type.code, type]))
  const smallest = [...aircraft].sort((a, b) => a.seats - b.seats).slice(0, 1)
  // Carriers without a name in the reference data, or whose home is not on the map, are not sold.
  const carriers = allCarriers.filter(
    (one) => named.has(one.code) && world.numberOf(one.hubs[0] ?? '') !== undefined && aircraft.length > 0,
  )
  const hubs = carriers.flatMap((one, carrier) => {
    const known = one.fleet.flatMap((code) => types.get(code) ?? [])
    const home = world.airports[world.numberOf(one.hubs[0] ?? '') ?? 0]?.country ?? ''
    const fleet = known.length ? known : smallest
    const places = [...new Set([...one.hubs, ...basesOf(one.code)])]
    return places.flatMap((code, rank): Hub[] => {
      const airport = world.numberOf(code)
      return airport === undefined ? [] : [{ carrier, airport, rank, fleet, home, tableOnly: rank >= one.hubs.length }]
    })
  })
  return {
    world,
    carriers,
    aircraft,
    hubs,
    carrierKeys: carriers.map((one) => keyOf(one.code)),
    airportKeys: world.airports.map((airport) => keyOf(airport.code)),
  }
}

function prospectOf(input: NetworkInput, hub: Hub, spoke: number, km: number): Prospect | undefined {
  const { world, carriers, carrierKeys, airportKeys } = input
  const carrier = carriers[hub.carrier]
  if (!carrier) return undefined
  return {
    carrier,
    carrierKey: carrierKeys[hub.carrier] ?? 0,
    hubRank: hub.rank,
    hubKey: airportKeys[hub.airport] ?? 0,
    hubSize: world.size[hub.airport] ?? 0,
    hubCountry: world.airports[hub.airport]?.country ?? '',
    homeCountry: hub.home,
    spokeKey: airportKeys[spoke] ?? 0,
    spokeSize: world.size[spoke] ?? 0,
    spokeCountry: world.airports[spoke]?.country ?? '',
    km,
  }
}

function draftOf(input: NetworkInput, hub: Hub, spoke: number, at: Prospect): Draft | undefined {
  const chosen = aircraftFor(at, hub.fleet)
  if (!chosen) return undefined
  const type = input.aircraft.indexOf(chosen)
  return { ...hub, hub: hub.airport, spoke, type, km: at.km, flights: dailyFlights(at), days: operatingDays(at) }
}

/** Places this hub is known to serve. */
function trunksOf({ world, carriers }: NetworkInput, hub: Hub): Set<number> {
  const start = `${carriers[hub.carrier]?.code} ${world.airports[hub.airport]?.code} `
  const codes = [...trunkRoutes].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
  return new Set(codes.flatMap((code) => world.numberOf(code) ?? []))
}

function draftRoutes(input: NetworkInput): Draft[] {
  const { world, carriers, hubs } = input
  const drafts: Draft[] = []
  const drawn = Float64Array.from(world.airports, (airport) => cosineOf(farthestDraw(airport.size, airport.country)))
  for (const hub of hubs) {
    const carrier = carriers[hub.carrier]
    if (!carrier) continue
    const reach = cosineOf(carrier.reach)
    const trunk = trunksOf(input, hub)
    const ranks = new Map(carrier.hubs.map((code, rank) => [world.numberOf(code) ?? -1, rank]))
    const hubCountry = world.airports[hub.airport]?.country ?? ''
    const byTable = hub.tableOnly || whollyKnown.has(hubCountry)
    for (let spoke = 0; spoke < drawn.length; spoke++) {
      if ((byTable || whollyKnown.has(world.airports[spoke]?.country ?? '')) && !trunk.has(spoke)) continue
      const near = world.cosine(hub.airport, spoke)
      if ((near < reach || near < (drawn[spoke] ?? 1)) && !trunk.has(spoke)) continue
      if (hub.airport === spoke) continue
      // Between two hubs of one carrier, the lower-ranked one counts as the spoke.
      const rank = ranks.get(spoke)
      if (rank !== undefined && rank < hub.rank) continue
      const at = prospectOf(input, hub, spoke, world.km(hub.airport, spoke))
      const sure = (rank !== undefined && (at?.km ?? 0) > 150) || trunk.has(spoke)
      const draft = at && (sure || flies(at)) && draftOf(input, hub, spoke, at)
      if (draft) drafts.push(draft)
    }
  }
  return drafts
}

/** Serves the remaining airports from the nearest hub that can, preferring domestic hubs. */
function serveRemaining(input: NetworkInput, drafts: Draft[]): void {
  const { world, hubs } = input
  const served = new Uint8Array(world.airports.length)
  for (const draft of drafts) served[draft.hub] = served[draft.spoke] = 1
  for (let spoke = 0; spoke < served.length; spoke++) {
    if (served[spoke]) continue
    const country = world.airports[spoke]?.country ?? ''
    let least = Number.POSITIVE_INFINITY
    let best: Draft | undefined
    for (const hub of hubs) {
      if (hub.airport === spoke || hub.tableOnly) continue
      const km = world.km(hub.airport, spoke)
      if (km >= least) continue
      const hubCountry = world.airports[hub.airport]?.country ?? ''
      const outsidePenalty = hubCountry === country ? 0 : canFlyBetween(hubCountry, country) ? 1200 : 50_000
      const foreign = hub.home === country || hubCountry !== country ? 0 : 3000
      if (km + outsidePenalty + foreign >= least) continue
      const at = prospectOf(input, hub, spoke, km)
      const draft = at && canServe(at) && draftOf(input, hub, spoke, at)
      if (!draft) continue
      least = km + outsidePenalty + foreign
      best = draft
    }
    if (best) drafts.push(best)
  }
}

function arrange(input: NetworkInput, drafts: readonly Draft[]): Network {
  const { world, carriers, aircraft } = input
  const firsts = numberFlights(drafts, carriers, input.airportKeys)
  const ways = drafts
    .flatMap((draft, i) => [
      { draft, first: firsts.first[i] ?? 0, from: draft.hub, to: draft.spoke, outward: 1 },
      { draft, first: firsts.first[i] ?? 0, from: draft.spoke, to: draft.hub, outward: 0 },
    ])
    .sort((a, b) => a.from - b.from || a.to - b.to || a.draft.carrier - b.draft.carrier)
  const start = new Uint32Array(world.airports.length + 1)
  for (const way of ways) start[way.from + 1] = (start[way.from + 1] ?? 0) + 1
  for (let i = 1; i < start.length; i++) start[i] = (start[i] ?? 0) + (start[i - 1] ?? 0)
  const to = Uint16Array.from(ways, (way) => way.to)

  return {
    carriers,
    aircraft,
    count: ways.length,
    from: Uint16Array.from(ways, (way) => way.from),
    to,
    carrier: Uint16Array.from(ways, (way) => way.draft.carrier),
    type: Uint16Array.from(ways, (way) => way.draft.type),
    km: Uint16Array.from(ways, (way) => way.draft.km),
    flights: Uint8Array.from(ways, (way) => way.draft.flights),
    days: Uint8Array.from(ways, (way) => way.draft.days),
    outward: Uint8Array.from(ways, (way) => way.outward),
    number: firsts.numbers,
    firstNumber: Uint32Array.from(ways, (way) => way.first),
    start,
    between(a, b) {
      const end = start[a + 1] ?? 0
      let low = start[a] ?? 0
      let high = end
      while (low < high) {
        const middle = (low + high) >> 1
        if ((to[middle] ?? 0) < b) low = middle + 1
        else high = middle
      }
      let last = low
      while (last < end && to[last] === b) last++
      return [low, last]
    },
  }
}

export function createNetwork(world: World, airlines: readonly Airline[], aircraft: readonly Aircraft[]): Network {
  const input = gather(world, airlines, aircraft)
  const drafts = draftRoutes(input)
  serveRemaining(input, drafts)
  return arrange(input, drafts)
}
