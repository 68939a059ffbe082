import { MINUTE_MS } from '@safar/contract/day'
import type { Cabin } from '@safar/contract/vocabulary/flights'
import type { Query } from '../../flight-supplier.ts'
import { noFaults } from '../../shared/faults.ts'
import { createMemoryInventory } from '../orders/memory-inventory.ts'
import { createMemoryFlightOrders } from '../orders/memory-orders.ts'
import { createSooper, type SooperDeps } from '../sooper.ts'

/** Parses `LHE-JED-2026-12-12,JED-LHE-2026-12-20` into a query. */
export function query(legs: string, passengers: Partial<Query['passengers']>, cabin: Cabin = 'economy'): Query {
  return {
    legs: legs.split(',').map((leg) => ({ origin: leg.slice(0, 3), destination: leg.slice(4, 7), date: leg.slice(8) })),
    cabin,
    passengers: { adult: 1, child: 0, infant: 0, ...passengers },
  }
}

/** The house with sales of its own, and a clock that stands still until it is moved. */
export function benchOf(world: Pick<SooperDeps, 'airports' | 'airlines' | 'aircraft'>, start = '2026-11-15T06:00:00Z') {
  let now = Date.parse(start)
  const clock = { now: () => new Date(now) }
  const faults = noFaults()
  const inventory = createMemoryInventory(clock.now)
  const orders = createMemoryFlightOrders(inventory)
  const supplier = createSooper({ ...world, inventory, orders, clock, faults })
  const pass = (minutes: number) => {
    now += minutes * MINUTE_MS
  }
  return { supplier, faults, inventory, orders, clock, pass }
}
