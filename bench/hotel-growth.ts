import { addDays } from '@safar/contract/day'
import { createHouseStays, createMemoryOrders, createMemoryStayInventory, type StaySupplier } from '@safar/suppliers'
import { createCatalogue } from '../suppliers/src/house-stays/catalogue/catalogue.ts'
import type { Run } from '../tools/long-run.ts'
import { median } from './measuring/statistics.ts'

/** Ten times the hotels may make one city's search this much slower and no more. */
const MOST = 1.5
const SMALL = 5_000
const LARGE = 50_000
const ROUNDS = 15
const SEARCHES = 20
const CITY = 'makkah'

const clock = { now: () => new Date('2026-11-15T06:00:00Z') }
const countHotels = (scale: number) => createCatalogue({ scale }).cities.reduce((sum, { hotels }) => sum + hotels, 0)

function createSupplier(scale: number): StaySupplier {
  const inventory = createMemoryStayInventory(clock.now)
  return createHouseStays({ clock, inventory, orders: createMemoryOrders(inventory), scale })
}

async function measureMs(supplier: StaySupplier, from: number): Promise<number> {
  const started = process.cpuUsage()
  for (let n = 0; n < SEARCHES; n++) {
    const checkIn = addDays('2027-01-05', (from + n) % 250)
    const rooms = [
      { adults: 2, children: [] },
      { adults: 2, children: [7] },
    ]
    const stay = { checkIn, checkOut: addDays(checkIn, 3), rooms, nationality: 'PK' }
    const found = await supplier.search({ ...stay, area: { kind: 'city', id: CITY } })
    if (found.length === 0) throw new Error('nothing was found')
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000 / SEARCHES
}

/** The same city's search with 5,000 hotels in the supplier's catalogue, and with 50,000; rounds alternate. */
export const run: Run = async () => {
  const whole = countHotels(1)
  const scales = [SMALL, LARGE].map((count) => Math.max(1, Math.ceil(count / whole)))
  const [small, large] = scales.map(createSupplier) as [StaySupplier, StaySupplier]
  for (let warm = 0; warm < 5; warm++) for (const one of [small, large]) await measureMs(one, warm * SEARCHES)
  const smalls: number[] = []
  const larges: number[] = []
  for (let at = 0; at < ROUNDS; at++) {
    smalls.push(await measureMs(small, at * SEARCHES))
    larges.push(await measureMs(large, at * SEARCHES))
  }
  const ratio = Number((median(larges) / median(smalls)).toFixed(2))
  const [small_hotels, large_hotels] = scales.map(countHotels)
  return {
    ok: ratio <= MOST && (large_hotels ?? 0) >= LARGE,
    ratio,
    small_ms: median(smalls).toFixed(2),
    large_ms: median(larges).toFixed(2),
    ...{ small_hotels, large_hotels, floor: MOST },
  }
}
