import type { Cabin } from '@safar/contract/vocabulary/flights'
import type { Flight } from '../../flight-supplier.ts'
import { dateOf, wallClock } from '../../shared/calendar.ts'
import { keyOf, mix } from '../../shared/hash.ts'
import { type CabinPlan, cabinOrBehind, cabinsOf } from '../fares/cabins.ts'
import type { Carrier } from './carriers.ts'
import { createCodeshares } from './codeshares.ts'
import type { Hop } from './hops.ts'
import type { Network } from './network.ts'
import type { Timetable } from './timetable.ts'
import type { World } from './world.ts'

/** The house's data about departures. */
export interface Departures {
  keyOf(hop: Hop): string
  /** Unique for every departure. */
  numberOf(hop: Hop): number
  flightOf(hop: Hop): Flight
  carrierOf(hop: Hop): Carrier
  planOf(hop: Hop, cabin: Cabin): CabinPlan
  hasCabin(hop: Hop, cabin: Cabin): boolean
  kmOf(hop: Hop): number
  /** ISO countries of departure and arrival. */
  countriesOf(hop: Hop): readonly [string, string]
  /** Seats sold elsewhere: the rest of the plan is ours to sell. */
  takenElsewhere(hop: Hop, plan: CabinPlan): number
  /** The departure that was offered, or undefined when it is no longer flown. */
  find(carrier: string, number: number, from: string, to: string, day: number): Hop | undefined
}

/** Large airports have several terminals; each group uses only one of them. */
const TERMINALS = [0, 0, 2, 3]

export function createDepartures(world: World, network: Network, timetable: Timetable): Departures {
  const { from, to, firstNumber, outward, number: numbers } = network
  const codeshares = createCodeshares(network)
  const codeOf = (airport: number) => world.airports[airport]?.code ?? ''
  const numberOf = (route: number, nth: number) =>
    (numbers[(firstNumber[route] ?? 0) + nth] ?? 0) + (outward[route] === 1 ? 0 : 1)

  const carrierAt = (route: number): Carrier => {
    const carrier = network.carriers[network.carrier[route] ?? 0]
    if (!carrier) throw new Error(`route ${route} has no carrier`)
    return carrier
  }
  const aircraftAt = (route: number) => {
    const type = codeshares.aircraftOf(route) ?? network.aircraft[network.type[route] ?? 0]
    if (!type) throw new Error(`route ${route} has no aircraft`)
    return type
  }

  const terminalAt = (airport: number, carrier: Carrier): string | null => {
    const count = TERMINALS[world.size[airport] ?? 0] ?? 0
    return count === 0 ? null : String((mix(keyOf(codeOf(airport)), keyOf(carrier.group)) % count) + 1)
  }

  const wallClockAt = (airport: number, utc: number) =>
    wallClock(utc, world.zones.offsetAt(world.zone[airport] ?? 0, utc))

  const flightKey = (hop: Hop) => `${carrierAt(hop.route).code}${numberOf(hop.route, hop.nth)}/${dateOf(hop.day)}`
  const plansOf = (hop: Hop) => cabinsOf(aircraftAt(hop.route), carrierAt(hop.route))

  return {
    keyOf: flightKey,
    numberOf: ({ route, nth, day }) => (route * 64 + nth) * 65_536 + day,
    carrierOf: (hop) => carrierAt(hop.route),
    kmOf: (hop) => network.km[hop.route] ?? 0,
    hasCabin: (hop, cabin) => plansOf(hop).some((plan) => plan.cabin === cabin),
    planOf(hop, cabin) {
      const plan = cabinOrBehind(plansOf(hop), cabin)
      if (!plan) throw new Error(`${flightKey(hop)} has no cabin`)
      return plan
    },
    countriesOf: (hop) => [
      world.airports[from[hop.route] ?? 0]?.country ?? '',
      world.airports[to[hop.route] ?? 0]?.country ?? '',
    ],
    takenElsewhere(hop, plan) {
      const percent = 36 + (mix(keyOf(flightKey(hop)), hop.day, plan.cabin.length) % 64)
      return Math.floor((plan.seats * percent) / 100)
    },
    flightOf(hop) {
      const origin = from[hop.route] ?? 0
      const destination = to[hop.route] ?? 0
      const carrier = carrierAt(hop.route)
      const number = String(numberOf(hop.route, hop.nth))
      return {
        id: flightKey(hop),
        marketing: { code: carrier.code, number },
        operating: codeshares.operatorOf(hop.route, hop.nth) ?? { code: carrier.code, number },
        aircraft: { code: aircraftAt(hop.route).code },
        from: {
          airport: codeOf(origin),
          terminal: terminalAt(origin, carrier),
          at: wallClockAt(origin, hop.leaves),
        },
        to: {
          airport: codeOf(destination),
          terminal: terminalAt(destination, carrier),
          at: wallClockAt(destination, hop.arrives),
        },
        minutes: hop.arrives - hop.leaves,
        technical_stops: [],
      }
    },
    find(carrier, wanted, origin, destination, day) {
      const a = world.numberOf(origin)
      const b = world.numberOf(destination)
      if (a === undefined || b === undefined) return undefined
      const [first, end] = network.between(a, b)
      for (let route = first; route < end; route++) {
        if (carrierAt(route).code !== carrier || !timetable.operates(route, day)) continue
        for (let nth = 0; nth < timetable.departures(route).length; nth++) {
          if (numberOf(route, nth) !== wanted) continue
          const leaves = timetable.leaves(route, nth, day)
          return { route, nth, day, leaves, arrives: leaves + timetable.block(route) }
        }
      }
      return undefined
    },
  }
}
