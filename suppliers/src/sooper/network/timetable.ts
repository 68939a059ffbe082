import { DAY_MINUTES } from '@safar/contract/day'
import { mix, pick } from '../../shared/hash.ts'
import type { Network } from './network.ts'
import type { World } from './world.ts'

/** An ordinary winter day: local times are planned once, with this day's offsets, and kept all year. */
const PLANNED_ON = 20_480 * DAY_MINUTES

/** The departure times of each route, in local minutes of the day, and its duration. Planned when first requested. */
export interface Timetable {
  /** Minutes from gate to gate. */
  block(route: number): number
  /** Local departure minutes of the day, ascending; the n-th belongs to the n-th flight number. */
  departures(route: number): Uint16Array
  operates(route: number, day: number): boolean
  /** The UTC minute at which the n-th departure of this local day leaves. */
  leaves(route: number, nth: number, day: number): number
}

/** Waves of departures: Gulf hubs connect at night, others by day. */
const GULF = [130, 505, 860, 1275]
const DAYLIGHT = [425, 690, 960, 1240]
const gulf = new Set(['AE', 'QA', 'BH', 'KW', 'OM', 'SA'])

const clock = (minute: number) => ((Math.round(minute / 5) * 5) % DAY_MINUTES) + (minute < 0 ? DAY_MINUTES : 0)
const inDay = (minute: number) => clock(((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES)
/** Short flights neither leave nor arrive at night. */
const awake = (minute: number) => minute >= 330 && minute <= 1410

export function createTimetable(world: World, network: Network): Timetable {
  const planned: (Uint16Array | undefined)[] = new Array(network.count).fill(undefined)
  const { from, to, carrier, km, flights, outward, type } = network
  const zoneOf = (airport: number) => world.zone[airport] ?? 0
  const plannedOffset = (airport: number) => world.zones.offsetAt(zoneOf(airport), PLANNED_ON)

  const block = (route: number): number => {
    const cruise = network.aircraft[type[route] ?? 0]?.cruiseKmh ?? 800
    const length = km[route] ?? 0
    const a = world.airports[from[route] ?? 0]
    const b = world.airports[to[route] ?? 0]
    const turn = (((b?.longitude ?? 0) - (a?.longitude ?? 0) + 540) % 360) - 180
    // On long flights the jet stream helps eastbound and slows westbound flights.
    const wind = length < 1500 || Math.abs(turn) < 8 ? 100 : turn > 0 ? 96 : 105
    return Math.round((30 + (length * 60 * wind) / (cruise * 100)) / 5) * 5
  }

  const wavesOf = (hub: number): readonly number[] => (gulf.has(world.airports[hub]?.country ?? '') ? GULF : DAYLIGHT)

  /** At a wave hub, flights leave with a wave and arrive an hour or two before one, so that passengers can connect. */
  const byWave = (route: number, nth: number, luck: number): number => {
    const out = outward[route] === 1
    const hub = (out ? from[route] : to[route]) ?? 0
    const spoke = (out ? to[route] : from[route]) ?? 0
    const waves = wavesOf(hub)
    const shift = plannedOffset(spoke) - plannedOffset(hub)
    const step = Math.max(1, Math.floor(waves.length / (flights[route] ?? 1)))
    const late = Math.floor(nth / waves.length) * 45
    let chosen = 0
    for (let attempt = 0; attempt < waves.length; attempt++) {
      const wave = (waves[(luck + nth * step + attempt) % waves.length] ?? 0) + late
      const jitter = (mix(luck, nth, attempt) % 12) * 5
      chosen = inDay(out ? wave + jitter : wave - 70 - jitter - block(route) + shift)
      const elsewhere = out ? inDay(chosen + block(route) + shift) : chosen
      if ((km[route] ?? 0) > 2600 && attempt < 2 ? awake(elsewhere) : awake(elsewhere) && awake(chosen)) break
    }
    return chosen
  }

  /** At a base, flights leave from early morning on, spread over the day, and return straight away. */
  const byBase = (route: number, nth: number, luck: number): number => {
    const span = Math.floor(930 / (flights[route] ?? 1))
    const out = 360 + nth * span + ((luck >>> 3) % Math.max(1, Math.floor(span / 5))) * 5
    if (outward[route] === 1) return inDay(out)
    const hub = to[route] ?? 0
    const back = inDay(out + block(route) + 45 + plannedOffset(from[route] ?? 0) - plannedOffset(hub))
    const nocturnal = gulf.has(world.airports[from[route] ?? 0]?.country ?? '')
    return awake(back) || nocturnal ? back : inDay(360 + (luck % 12) * 5)
  }

  const departures = (route: number): Uint16Array => {
    const known = planned[route]
    if (known) return known
    const out = outward[route] === 1
    const hub = (out ? from[route] : to[route]) ?? 0
    const spoke = (out ? to[route] : from[route]) ?? 0
    const luck = mix(carrier[route] ?? 0, hub, spoke, 3)
    const waved = network.carriers[carrier[route] ?? 0]?.kind === 'full'
    const times = new Uint16Array(flights[route] ?? 0)
    for (let nth = 0; nth < times.length; nth++)
      times[nth] = waved ? byWave(route, nth, luck) : byBase(route, nth, luck)
    times.sort()
    // Two flights of one carrier on a route do not leave in the same minute.
    for (let nth = 1; nth < times.length; nth++) {
      const before = times[nth - 1] ?? 0
      if ((times[nth] ?? 0) <= before) times[nth] = Math.min(DAY_MINUTES - 5, before + 20 + pick(5, route, nth) * 5)
    }
    planned[route] = times
    return times
  }

  return {
    block,
    departures,
    operates: (route, day) => (((network.days[route] ?? 0) >> ((((day + 4) % 7) + 7) % 7)) & 1) === 1,
    leaves: (route, nth, day) =>
      world.zones.utcOf(zoneOf(from[route] ?? 0), day * DAY_MINUTES + (departures(route)[nth] ?? 0)),
  }
}
