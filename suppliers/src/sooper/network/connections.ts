import type { Carrier } from './carriers.ts'
import { connectionOf, farthestWay, partnership } from './connections.rules.ts'
import { type ConnectionBuilder, createConnectionBuilder, type Journey } from './hops.ts'
import type { Network } from './network.ts'
import type { Timetable } from './timetable.ts'
import type { World } from './world.ts'

/** Enough to choose from: more stops are tried only while fewer than this are found. */
const PLENTY = 12
/** Airports for two-stop journeys are tried closest to the direct route first, this many on each side. */
const GATEWAYS = 24

export interface Finder {
  /** Journeys that leave one of the origins on this local day, not before `soonest` (in UTC minutes). */
  find(origins: readonly number[], destinations: readonly number[], day: number, soonest: number): Journey[]
}

interface Terms {
  day: number
  soonest: number
  /** The partnerships allowed for connections. */
  ties: readonly number[]
  /** Whether any detour is allowed. */
  far: boolean
}

interface Chart {
  world: World
  network: Network
  connections: ConnectionBuilder
}

type Search = (map: Chart, found: Journey[], a: number, b: number, terms: Terms) => void

const findDirect: Search = ({ network, connections }, found, a, b, { day, soonest }) => {
  const [first, end] = network.between(a, b)
  for (let route = first; route < end; route++) {
    const km = network.km[route] ?? 0
    for (const hop of connections.hopsOn(route, day, soonest)) found.push({ hops: [hop], flown: km, km })
  }
}

const carrierOf = (network: Network, route: number): Carrier | undefined =>
  network.carriers[network.carrier[route] ?? 0]

/** Journeys between two cities of a country do not pass through another country. */
function staysInside({ country }: World, a: number, b: number, via: number): boolean {
  return country[a] !== country[b] || country[via] === country[a]
}

const joinPairs = (map: Chart, found: Journey[], a: number, via: number, b: number, terms: Terms, km: number) => {
  const { network, connections } = map
  const [first, firstEnd] = network.between(a, via)
  const [second, secondEnd] = network.between(via, b)
  for (let one = first; one < firstEnd; one++)
    for (let two = second; two < secondEnd; two++)
      if (terms.ties.includes(connectionOf(carrierOf(network, one), carrierOf(network, two))))
        connections.join(found, [one, two], terms.day, terms.soonest, km)
}

/** Finds the airports in both lists of neighbours: the lists are sorted, so one pass is enough. */
const findOneStop: Search = (map, found, a, b, terms) => {
  const { world, network } = map
  const { start, to, km } = network
  const direct = world.km(a, b)
  const limit = terms.far ? Number.POSITIVE_INFINITY : farthestWay(direct)
  let out = start[a] ?? 0
  let back = start[b] ?? 0
  const outEnd = start[a + 1] ?? 0
  const backEnd = start[b + 1] ?? 0
  while (out < outEnd && back < backEnd) {
    const via = to[out] ?? 0
    const other = to[back] ?? 0
    if (via < other) out++
    else if (via > other) back++
    else {
      const near = (km[out] ?? 0) + (km[back] ?? 0) <= limit
      if (near && (terms.far || staysInside(world, a, b, via))) joinPairs(map, found, a, via, b, terms, direct)
      while (out < outEnd && to[out] === via) out++
      while (back < backEnd && to[back] === via) back++
    }
  }
}

/** Neighbouring airports worth connecting at between here and there, smallest detour first. */
function gateways({ world, network }: Chart, here: number, there: number, far: boolean): number[] {
  const { start, to, km } = network
  const seen = new Map<number, number>()
  for (let route = start[here] ?? 0; route < (start[here + 1] ?? 0); route++) {
    const via = to[route] ?? 0
    if (via === there || seen.has(via) || !(far || staysInside(world, here, there, via))) continue
    // A large airport is worth a detour, because more flights leave from it.
    seen.set(via, (km[route] ?? 0) + world.km(via, there) - (world.size[via] ?? 0) * 400)
  }
  const ranked = [...seen].sort((x, y) => x[1] - y[1])
  return ranked.slice(0, GATEWAYS).map(([via]) => via)
}

const joinTriples = (map: Chart, found: Journey[], stops: readonly number[], terms: Terms, direct: number) => {
  const { network, connections } = map
  const [a = 0, one = 0, two = 0, b = 0] = stops
  const [middle, middleEnd] = network.between(one, two)
  if (middle === middleEnd) return
  const [head, headEnd] = network.between(a, one)
  const [tail, tailEnd] = network.between(two, b)
  for (let x = head; x < headEnd; x++)
    for (let y = middle; y < middleEnd; y++) {
      const lead = connectionOf(carrierOf(network, x), carrierOf(network, y))
      for (let z = tail; z < tailEnd; z++) {
        const loosest = Math.max(lead, connectionOf(carrierOf(network, y), carrierOf(network, z)))
        if (terms.ties.includes(loosest)) connections.join(found, [x, y, z], terms.day, terms.soonest, direct)
      }
    }
}

const findTwoStop: Search = (map, found, a, b, terms) => {
  const { world } = map
  const direct = world.km(a, b)
  const limit = terms.far ? Number.POSITIVE_INFINITY : farthestWay(direct)
  const ends = gateways(map, b, a, terms.far)
  for (const one of gateways(map, a, b, terms.far)) {
    for (const two of ends) {
      if (one === two || world.km(a, one) + world.km(one, two) + world.km(two, b) > limit) continue
      joinTriples(map, found, [a, one, two, b], terms, direct)
      if (found.length > 10 * PLENTY) return
    }
  }
}

const partners = [partnership.same, partnership.group]
const anybody = [...partners, partnership.interline]

/**
 * Fewer stops before more, partners before other carriers, near before far; each stage runs only while there are not
 * enough journeys.
 */
const stages = [
  { search: findDirect, ties: partners, far: false, enough: Number.POSITIVE_INFINITY },
  { search: findOneStop, ties: partners, far: false, enough: Number.POSITIVE_INFINITY },
  { search: findTwoStop, ties: partners, far: false, enough: PLENTY },
  { search: findOneStop, ties: [partnership.interline], far: false, enough: PLENTY },
  { search: findTwoStop, ties: [partnership.interline], far: false, enough: PLENTY },
  { search: findOneStop, ties: anybody, far: true, enough: 1 },
  { search: findTwoStop, ties: anybody, far: true, enough: 1 },
]

export function createFinder(world: World, network: Network, timetable: Timetable): Finder {
  const map = { world, network, connections: createConnectionBuilder(world, network, timetable) }
  return {
    find(origins, destinations, day, soonest) {
      const found: Journey[] = []
      for (const { search, enough, ties, far } of stages) {
        if (found.length >= enough) break
        for (const a of origins)
          for (const b of destinations) if (a !== b) search(map, found, a, b, { day, soonest, ties, far })
      }
      return found
    },
  }
}
