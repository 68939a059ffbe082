import { describe } from 'vitest'
import { describeAirlineChanges } from './testing/airline-change-promises.ts'
import type { Bench } from './testing/bench.ts'
import { describeChanges } from './testing/change-promises.ts'
import { describeFaults } from './testing/fault-promises.ts'
import { describeFlightChanges } from './testing/flight-change-promises.ts'
import { describeOffers } from './testing/offer-promises.ts'
import { describeOrders } from './testing/order-promises.ts'

/** The promises that every supplier must keep. `make` creates a fresh one for each promise. */
export function describeSupplier(name: string, make: () => Bench | Promise<Bench>): void {
  describe(`${name} keeps the promises of a supplier`, () => {
    describeOffers(make)
    describeOrders(make)
    describeChanges(make)
    describeAirlineChanges(make)
    describeFlightChanges(make)
    describeFaults(make)
  })
}
