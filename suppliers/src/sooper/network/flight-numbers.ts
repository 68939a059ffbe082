import { mix } from '../../shared/hash.ts'
import type { Carrier } from './carriers.ts'

/** Odd outbound, even back: a carrier has this many pairs of numbers below 10000. */
const PAIRS = 4999

interface Numbered {
  carrier: number
  hub: number
  spoke: number
  flights: number
}

/**
 * Each departure of each route gets a pair of its carrier's numbers, odd from the hub and even back. Its position is
 * derived from the route's own keys and moves on only if it is taken, so that a new airport renumbers almost nothing.
 */
export function numberFlights(
  routes: readonly Numbered[],
  carriers: readonly Carrier[],
  airportKeys: readonly number[],
): { first: Uint32Array; numbers: Uint16Array } {
  const taken = carriers.map(() => new Uint8Array(PAIRS))
  const total = carriers.map(() => 0)
  for (const { carrier, flights } of routes) total[carrier] = (total[carrier] ?? 0) + flights
  const first = new Uint32Array(routes.length)
  const numbers = new Uint16Array(routes.reduce((sum, { flights }) => sum + flights, 0))
  let next = 0
  routes.forEach((route, i) => {
    const used = taken[route.carrier]
    // Small carriers use three-digit numbers, large ones need the whole range.
    const span = (total[route.carrier] ?? 0) * 3 < 480 ? 490 : PAIRS
    first[i] = next
    for (let n = 0; n < route.flights && used; n++) {
      let pair = mix(airportKeys[route.hub] ?? 0, airportKeys[route.spoke] ?? 0, n) % span
      while (used[pair]) pair = (pair + 1) % PAIRS
      used[pair] = 1
      numbers[next++] = 2 * pair + 1
    }
  })
  return { first, numbers }
}
