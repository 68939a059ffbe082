import type { Airport } from '@safar/reference'
import { aircraft, airlines, airports } from '@safar/reference/rows'
import {
  createMemoryFlightOrders,
  createMemoryInventory,
  createSooper,
  type FlightSupplier,
  type Query,
} from '@safar/suppliers'
import type { Run } from '../tools/long-run.ts'
import { median } from './measuring/statistics.ts'

/** Maximum slowdown of a search with twice the airports. */
const MOST = 1.5
const SMALL = 1500
const LARGE = 3000
const PAIRS = 60
const ROUNDS = 9
const WARM_UPS = 3

/** Largest airports first, so that the small network is part of the large one. */
function largestAirports(count: number): Airport[] {
  return airports()
    .filter((airport) => airport.scheduled)
    .sort((a, b) => b.size - a.size || (a.code < b.code ? -1 : 1))
    .slice(0, count)
}

function createSupplier(places: readonly Airport[]): FlightSupplier {
  const clock = { now: () => new Date('2026-11-15T06:00:00Z') }
  const inventory = createMemoryInventory(clock.now)
  const orders = createMemoryFlightOrders(inventory)
  return createSooper({ airports: places, airlines: airlines(), aircraft: aircraft(), inventory, orders, clock })
}

/** Large and small places, the same for both networks. */
function createQueries(places: readonly Airport[], seed: number): Query[] {
  let state = seed >>> 0
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const some = (from: number) => places[next(Math.min(from, places.length))]?.code ?? 'LHE'
  return Array.from({ length: PAIRS }, (_, i) => ({
    legs: [
      { origin: some(i % 3 === 0 ? SMALL : 200), destination: some(i % 2 === 0 ? 200 : SMALL), date: '2027-01-20' },
    ],
    cabin: 'economy',
    passengers: { adult: 1, child: 0, infant: 0 },
  }))
}

async function measureMs(supplier: FlightSupplier, queries: readonly Query[]): Promise<number> {
  const start = process.cpuUsage()
  for (const query of queries) await supplier.search(query)
  return process.cpuUsage(start).user / 1000 / queries.length
}

/**
 * Searches the same pairs in a network of 1,500 airports and in one of 3,000; rounds alternate, and medians are
 * compared.
 */
export const run: Run = async ({ seed, tiny }) => {
  const queries = createQueries(largestAirports(SMALL), seed).slice(0, tiny ? 4 : PAIRS)
  const [warmUps, rounds] = tiny ? [0, 1] : [WARM_UPS, ROUNDS]
  const small = createSupplier(largestAirports(SMALL))
  const large = createSupplier(largestAirports(LARGE))
  for (let warm = 0; warm < warmUps; warm++) for (const one of [small, large]) await measureMs(one, queries)
  const smalls: number[] = []
  const larges: number[] = []
  for (let round = 0; round < rounds; round++) {
    smalls.push(await measureMs(small, queries))
    larges.push(await measureMs(large, queries))
  }
  const ratio = Math.round((median(larges) / median(smalls)) * 100) / 100
  return {
    ok: ratio <= MOST,
    ratio,
    small_ms: median(smalls).toFixed(2),
    large_ms: median(larges).toFixed(2),
    floor: MOST,
  }
}
