import { aircraft, airlines, airports } from '@safar/reference/rows'
import { describeSupplier } from '../conformance.ts'
import type { Bench } from '../testing/bench.ts'
import { benchOf, query } from './testing/bench.ts'

const world = { airports: airports(), airlines: airlines(), aircraft: aircraft() }

describeSupplier('sooper', (): Bench => {
  const bench = benchOf(world)
  return {
    ...bench,
    changeByAirline: async ({ locator }, minutes) => bench.supplier.simulateAirlineChange?.(locator, minutes),
    oneWay: query('LHE-JED-2026-12-12', { adult: 2, child: 1, infant: 1 }),
    roundTrip: query('LHE-LON-2026-12-12,LON-LHE-2026-12-26', { adult: 1 }),
    multiCity: query('LHE-DXB-2026-12-12,DXB-BKK-2026-12-15,BKK-KUL-2026-12-19,KUL-LHE-2026-12-24', { adult: 1 }),
    nothing: query('LHE-QQQ-2026-12-12', { adult: 1 }),
  }
})
