import { MAX_LAYOVER, minimumConnection } from './connections.rules.ts'
import type { Network } from './network.ts'
import type { Timetable } from './timetable.ts'
import type { World } from './world.ts'

const DAY = 1440

/** One departure: the route, which of its daily flights, on which local day, and when in UTC minutes. */
export interface Hop {
  route: number
  nth: number
  day: number
  leaves: number
  arrives: number
}

export interface Journey {
  hops: readonly Hop[]
  /** Kilometres flown, and as the crow flies. */
  flown: number
  km: number
}

/** Flights put one behind the other. */
export interface ConnectionBuilder {
  /** Departures of a route on a local day, not before a UTC minute. */
  hopsOn(route: number, day: number, soonest: number): Hop[]
  /** Every way to fly these routes in turn, the first on this day, each next with the first flight one can catch. */
  join(found: Journey[], routes: readonly number[], day: number, soonest: number, km: number): void
}

export function createConnectionBuilder(world: World, network: Network, timetable: Timetable): ConnectionBuilder {
  const { from, to, km } = network
  const domestic = (route: number) => world.country[from[route] ?? 0] === world.country[to[route] ?? 0]

  const hopsOn = (route: number, day: number, soonest: number): Hop[] => {
    if (!timetable.operates(route, day)) return []
    const block = timetable.block(route)
    const hops: Hop[] = []
    for (let nth = 0; nth < timetable.departures(route).length; nth++) {
      const leaves = timetable.leaves(route, nth, day)
      if (leaves >= soonest) hops.push({ route, nth, day, leaves, arrives: leaves + block })
    }
    return hops
  }

  /** The first departure of `route` that somebody off `hop` can catch within a day. */
  const onward = (hop: Hop, route: number): Hop | undefined => {
    const airport = from[route] ?? 0
    const change = minimumConnection(world.size[airport] ?? 0, domestic(hop.route), domestic(route))
    const earliest = hop.arrives + change
    const latest = hop.arrives + MAX_LAYOVER
    const today = Math.floor((earliest + world.zones.offsetAt(world.zone[airport] ?? 0, earliest)) / DAY)
    for (let day = today; day <= today + 1; day++) {
      if (!timetable.operates(route, day)) continue
      const count = timetable.departures(route).length
      for (let nth = 0; nth < count; nth++) {
        const leaves = timetable.leaves(route, nth, day)
        if (leaves > latest) return undefined
        if (leaves >= earliest) return { route, nth, day, leaves, arrives: leaves + timetable.block(route) }
      }
    }
    return undefined
  }

  return {
    hopsOn,
    join(found, routes, day, soonest, direct) {
      const [first = 0, ...rest] = routes
      const flown = routes.reduce((sum, route) => sum + (km[route] ?? 0), 0)
      let lastCaught: Hop | undefined
      for (const hop of hopsOn(first, day, soonest)) {
        const hops = [hop]
        for (const route of rest) {
          const next = onward(hops.at(-1) ?? hop, route)
          if (next) hops.push(next)
          else break
        }
        if (hops.length < routes.length) continue
        // Of two ways to catch the same last flight the later is worth having: departures come in rising order.
        const last = hops.at(-1)
        if (lastCaught && lastCaught.leaves === last?.leaves) found.pop()
        lastCaught = last
        found.push({ hops, flown, km: direct })
      }
    },
  }
}
