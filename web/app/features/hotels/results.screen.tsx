import type { ScreenHandle } from '../../platform/before-scripts/later-scripts.ts'
import { isHotelQuery } from './query/hotel-search.ts'
import { HotelResultsPage } from './results/hotel-results-page.tsx'

/** Only the form is complete: hotels are searched for in the browser. */
export const handle: ScreenHandle = { isComplete: (query) => !isHotelQuery(query) }

export { HotelResultsPage as default }
