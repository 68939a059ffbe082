import type { Aircraft, Airline, Airport } from '@safar/reference'
import { createFinder, type Finder } from './connections.ts'
import { createDepartures, type Departures } from './departures.ts'
import { createNetwork, type Network } from './network.ts'
import { createTimetable, type Timetable } from './timetable.ts'
import { createWorld, type World } from './world.ts'

export interface Reference {
  airports: readonly Airport[]
  airlines: readonly Airline[]
  aircraft: readonly Aircraft[]
}

/** Everything that is computed, without sales: the same reference rows give the same schedule. */
export interface Schedule {
  world: World
  network: Network
  timetable: Timetable
  finder: Finder
  departures: Departures
}

const made = new WeakMap<readonly Airport[], { reference: Reference; schedule: Schedule }>()

/** Takes half a second for the whole world, so it is computed once for the same rows. */
export function scheduleOf(reference: Reference): Schedule {
  const known = made.get(reference.airports)
  const same = known?.reference.airlines === reference.airlines && known.reference.aircraft === reference.aircraft
  if (known && same) return known.schedule
  const world = createWorld(reference.airports)
  const network = createNetwork(world, reference.airlines, reference.aircraft)
  const timetable = createTimetable(world, network)
  const finder = createFinder(world, network, timetable)
  const schedule = { world, network, timetable, finder, departures: createDepartures(world, network, timetable) }
  made.set(reference.airports, { reference, schedule })
  return schedule
}
