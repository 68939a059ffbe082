import { DAY_MINUTES } from '@safar/contract/day'
import { MAX_LAYOVER, minimumConnection } from './connections.rules.ts'
import type { Network } from './network.ts'
import type { Timetable } from './timetable.ts'
import type { World } from './world.ts'

/** One departure: its route, its index among the route's daily flights, its local day, and its times in UTC minutes. */
export interface Hop {
  route: number
  nth: number
  day: number
  leaves: number
  arrives: number
}

export interface Journey {
  hops: readonly Hop[]
  /** Kilometres flown, and the great-circle distance. */
  flown: number
  km: number
}

/** Joins flights into journeys. */
export interface ConnectionBuilder {
  /** Departures of a route on a local day, not before this UTC minute. */
  hopsOn(route: number, day: number, soonest: number): Hop[]
  /**
   * Adds every way to fly these routes in order: the first on this day, each next one with the first flight that can be
   * caught.
   */
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

  /** The first departure of `route` that can be caught within a day after `hop`. */
  const onward = (hop: Hop, route: number): Hop | undefined => {
    const airport = from[route] ?? 0
    const change = minimumConnection(world.size[airport] ?? 0, domestic(hop.route), domestic(route))
    const earliest = hop.arrives + change
    const latest = hop.arrives + MAX_LAYOVER
    const today = Math.floor((earliest + world.zones.offsetAt(world.zone[airport] ?? 0, earliest)) / DAY_MINUTES)
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
        // If two journeys catch the same last flight, keep the one that leaves later: departures are in ascending
        // order.
        const last = hops.at(-1)
        if (lastCaught && lastCaught.leaves === last?.leaves) found.pop()
        lastCaught = last
        found.push({ hops, flown, km: direct })
      }
    },
  }
}
