import { describe } from 'vitest'
import type { StayBench } from './testing/stays/bench.ts'
import { describeStayFaults } from './testing/stays/fault-promises.ts'
import { describeStayOrders } from './testing/stays/order-promises.ts'
import { describeStayRates } from './testing/stays/rate-promises.ts'
import { describeTimelines } from './testing/stays/timeline-promises.ts'

export type { StayBench } from './testing/stays/bench.ts'

/** The promises that every supplier of stays must keep. `make` creates a fresh one for each promise. */
export function describeStaySupplier(name: string, make: () => StayBench | Promise<StayBench>): void {
  describe(`${name} keeps the promises of a supplier of stays`, () => {
    describeStayRates(make)
    describeStayOrders(make)
    describeTimelines(make)
    describeStayFaults(make)
  })
}
