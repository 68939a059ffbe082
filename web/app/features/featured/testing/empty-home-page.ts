import { promos } from '@safar/contract/content/promos.contract'
import { featuredCars } from '@safar/contract/featured/cars.contract'
import { featured } from '@safar/contract/featured/featured.contract'
import { featuredHotels } from '@safar/contract/featured/featured-hotels.contract'
import { homePicks } from '@safar/contract/featured/home-picks.contract'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
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
