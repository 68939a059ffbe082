import { MINUTE_MS } from '@safar/contract/day'
import { afterAll, afterEach } from 'vitest'
import { describeSupplier } from '../conformance.ts'
import { type DuffelEmulator, startDuffel } from '../duffel-emulator/emulator.ts'
import { query } from '../sooper/testing/bench.ts'
import type { Bench } from '../testing/bench.ts'
import { createDuffel } from './duffel.ts'
import { createMemoryDuffelRecords } from './records.ts'

const running: DuffelEmulator[] = []
const stopAll = async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
}
afterEach(stopAll)
afterAll(stopAll)

async function benchOf(instantOnly: boolean): Promise<Bench> {
  let now = Date.parse('2026-11-15T06:00:00Z')
  const emulator = await startDuffel({ now: () => now, instantOnly })
  running.push(emulator)
  const clock = { now: () => new Date(now) }
  const token = async () => emulator.token
  return {
    supplier: createDuffel({ records: createMemoryDuffelRecords(), clock, token, baseUrl: emulator.url }),
    faults: emulator.faults,
    clock,
    pass(minutes) {
      now += minutes * MINUTE_MS
    },
    oneWay: query('LHE-JED-2026-12-12', { adult: 2, child: 1, infant: 1 }),
    roundTrip: query('LHE-LON-2026-12-12,LON-LHE-2026-12-26', { adult: 1 }),
    multiCity: query('LHE-DXB-2026-12-12,DXB-BKK-2026-12-15,BKK-KUL-2026-12-19,KUL-LHE-2026-12-24', { adult: 1 }),
    nothing: query('PVD-RAI-2026-12-12', { adult: 1 }),
    async changeByAirline({ locator }, minutes) {
      const order = [...emulator.state.orders.values()].find(({ reference }) => reference === locator)
      if (order) await emulator.changeSchedule(order.id, minutes)
    },
    ...(instantOnly && { holdsHere: true as const }),
  }
}

describeSupplier('Duffel, where airlines hold seats', () => benchOf(false))
describeSupplier('Duffel, where everything is paid at once', () => benchOf(true))
