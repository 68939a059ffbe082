import { createCatalog } from '../src/catalog.ts'
import { saveFeatured } from '../src/modules/featured/public.ts'
import type { Services } from '../src/services.ts'
import { byHand, openDesk } from './demo-desk.ts'
import { demoHotels } from './demo-featured.ts'

/** Features hotels on Home through the office's own actions. */
export async function seedFeatured(services: Services): Promise<void> {
  const { hotel } = createCatalog(services).featured
  const someone = await openDesk(services.db.adhoc)
  for (const { id, nights, daysAhead } of demoHotels) {
    const body = { hotel: id, nights, days_ahead: daysAhead, travel_from: null, travel_to: null, active: true }
    await saveFeatured(services, hotel, { ...byHand, actor: someone('admin'), body })
  }
}
