import type { Stay } from '@safar/contract/hotels/stay.rules'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { toHotelParams } from './hotel-search.ts'

/** Where hotels are sold: to everybody, to agents with what they earn, and by the office that books for somebody. */
export type HotelArea = 'storefront' | 'agent' | 'office'

type HotelUrl = (query?: URLSearchParams) => string

/** Results, one hotel and checkout stay in the area in which the search began. */
export const hotelUrls: Readonly<Record<HotelArea, { results: HotelUrl; details: HotelUrl; checkout: HotelUrl }>> = {
  storefront: {
    results: storefrontUrls.hotels,
    details: storefrontUrls.hotel,
    checkout: storefrontUrls.hotelCheckout,
  },
  agent: { results: agentUrls.hotels, details: agentUrls.hotel, checkout: agentUrls.hotelCheckout },
  office: { results: adminUrls.hotels, details: adminUrls.hotel, checkout: adminUrls.hotelCheckout },
}

/** One hotel of the storefront for two adults, opened from elsewhere than its search. */
export function hotelLink({
  id,
  supplier,
  ...dates
}: Pick<Stay, 'checkIn' | 'checkOut'> & { id: string; supplier: string }) {
  const stay = { rooms: [{ adults: 2, children: [] }], nationality: 'PK', ...dates }
  const query = toHotelParams({ kind: 'hotel', place: id, ...stay })
  query.set('supplier', supplier)
  query.set('hotel', id)
  return hotelUrls.storefront.details(query)
}

/** Inside an office area: the shell sets the margins, and net prices are shown. */
export const isInside = (area: HotelArea): boolean => area !== 'storefront'
