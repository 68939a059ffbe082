import { featuredCars } from '@safar/contract/content/cars.contract'
import { homePicks } from '@safar/contract/content/home-picks.contract'
import { promos } from '@safar/contract/content/promos.contract'
import { featured } from '@safar/contract/flights/featured.contract'
import { holidays } from '@safar/contract/holidays/holidays.contract'
import { featuredHotels } from '@safar/contract/hotels/featured-hotels.contract'
import { umrah } from '@safar/contract/umrah/umrah.contract'
import { reply } from '../../../testing/render-screen.tsx'

/** Replies with an empty home page; each test then adds the list it needs. */
export function replyEmptyHomePage(): void {
  reply(promos.manage, { data: [] })
  reply(featured.manage, { data: [] })
  reply(featuredHotels.manage, { data: [] })
  reply(featuredCars.manage, { data: [] })
  reply(homePicks.show, { data: { umrah: [], holiday: [] } })
  reply(umrah.list, { data: [], next: null })
  reply(holidays.list, { data: [], next: null })
}
