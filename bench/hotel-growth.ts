import { addDays } from '@safar/contract/day'
import { createHouseStays } from '@safar/suppliers'
import {
  createHotels,
  createHouseInventory,
  createHouseOrders,
  type Hotels,
} from '../server/src/modules/hotels/public.ts'
import { searchHotels } from '../server/src/modules/hotels/search/search-hotels.ts'
import { createPricing } from '../server/src/modules/pricing/public.ts'
import setup from '../server/src/testing/global-setup.ts'
import { startTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import type { Run } from '../tools/long-run.ts'
import { median } from './measuring/statistics.ts'

/** Maximum slowdown of a search in one city with ten times the hotels. */
const MAX_RATIO = 1.5
const usual = { small: 5_000, large: 50_000, rounds: 15, warmUp: 5, searches: 20 }
/** Of a tiny round. */
const least = { small: 500, large: 1_000, rounds: 1, warmUp: 0, searches: 1 }
const CITY = 'makkah'

/** The product's hotel search with a supplier that has this many hotels. */
function createHotelsOf({ services }: TestApp, hotels: number): Hotels {
  const { db, clock, config, log } = services
  const inventory = createHouseInventory({ db, clock })
  const supplier = createHouseStays({ inventory, orders: createHouseOrders({ db, clock }), clock, hotels })
  const pricing = createPricing({ db, clock, config })
  return createHotels({ db, clock, log, pricing, suppliers: [supplier], agencyZone: config.AGENCY_ZONE })
}

/** CPU time of one search, for nights not requested before. */
async function measureMs(hotels: Hotels, from: number, searches: number): Promise<number> {
  const started = process.cpuUsage()
  for (let n = from; n < from + searches; n++) {
    const check_in = addDays(hotels.today(), 20 + (n % 250))
    const rooms = [
      { adults: 2, children: [] },
      { adults: 2, children: [7] },
    ]
    const stay = { check_in, check_out: addDays(check_in, 3 + Math.floor(n / 250)), rooms, nationality: 'PK' }
    const query = { ...stay, kind: 'city', place: CITY, sort: 'recommended', limit: 40, name: undefined } as const
    const { found } = await searchHotels(hotels, { query, actor: null })
    if (found === 0) throw new Error('nothing was found')
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000 / searches
}

/** Searches the same city with 5,000 and with 50,000 hotels at the supplier; rounds alternate. */
export const run: Run = async ({ tiny }) => {
  const { warmUp, rounds, searches, large: most, small: few } = tiny ? least : usual
  const teardown = await setup()
  const app = await startTestApp()
  try {
    const [small, large] = [createHotelsOf(app, few), createHotelsOf(app, most)]
    const smalls: number[] = []
    const larges: number[] = []
    for (let round = 0; round < warmUp + rounds; round++) {
      const [smallMs, largeMs] = [
        await measureMs(small, round * searches, searches),
        await measureMs(large, round * searches, searches),
      ]
      if (round < warmUp) continue
      smalls.push(smallMs)
      larges.push(largeMs)
    }
    const ratio = Number((median(larges) / median(smalls)).toFixed(2))
    return {
      ok: ratio <= MAX_RATIO,
      ratio,
      small_ms: Number(median(smalls).toFixed(2)),
      large_ms: Number(median(larges).toFixed(2)),
      small_hotels: few,
      large_hotels: most,
    }
  } finally {
    await app.close()
    await teardown()
  }
}
