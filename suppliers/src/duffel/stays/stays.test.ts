import { afterAll, afterEach, beforeAll } from 'vitest'
import { type DuffelEmulator, startDuffel } from '../../duffel-emulator/emulator.ts'
import { createHouseStays } from '../../house-stays/house-stays.ts'
import { createMemoryStayInventory } from '../../house-stays/orders/memory-inventory.ts'
import { houseStaysBench } from '../../house-stays/testing/bench.ts'
import { createMemoryOrders } from '../../shared/order-store.ts'
import { describeStaySupplier, type StayBench } from '../../stay-conformance.ts'
import { createMemoryStayRecords } from './records.ts'
import { createDuffelStays } from './stays.ts'

const running: DuffelEmulator[] = []
const stopAll = async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
}
afterEach(stopAll)
afterAll(stopAll)

/** Place names are looked up once for all benches. */
const inventory = createMemoryStayInventory(() => new Date())
const gazetteer = createHouseStays({
  inventory,
  orders: createMemoryOrders(inventory),
  clock: { now: () => new Date() },
})
beforeAll(() => gazetteer.places('makkah', 1))

async function stayBench(): Promise<StayBench> {
  let now = Date.parse('2026-11-15T06:00:00Z')
  const emulator = await startDuffel({ now: () => now })
  running.push(emulator)
  const clock = { now: () => new Date(now) }
  const token = async () => emulator.token
  const { faults } = emulator
  return {
    ...houseStaysBench(),
    faults,
    clock,
    holdsHere: true,
    placesElsewhere: true,
    supplier: createDuffelStays({ records: createMemoryStayRecords(), gazetteer, clock, token, baseUrl: emulator.url }),
    setNow(at) {
      now = new Date(at).getTime()
    },
  }
}

describeStaySupplier('Duffel Stays', stayBench)
