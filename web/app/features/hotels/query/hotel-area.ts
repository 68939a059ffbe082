import type { Stay } from '@safar/contract/products/hotels/stay.rules'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import type { SalesArea } from '../../../urls/sales-area.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { toHotelParams } from './hotel-search.ts'

type HotelUrl = (query?: URLSearchParams) => string

/** Results, hotel page and checkout stay in the area where the search began. */
export const hotelUrls: Readonly<Record<SalesArea, { results: HotelUrl; details: HotelUrl; checkout: HotelUrl }>> = {
  storefront: {
    results: storefrontUrls.hotels,
    details: storefrontUrls.hotel,
    checkout: storefrontUrls.hotelCheckout,
  },
  agent: { results: agentUrls.hotels, details: agentUrls.hotel, checkout: agentUrls.hotelCheckout },
  office: { results: adminUrls.hotels, details: adminUrls.hotel, checkout: adminUrls.hotelCheckout },
}

/** The storefront's page of one hotel for two adults, for links from outside the search. */
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

/** In an office area: the shell sets the margins, and net prices are shown. */
export const isInside = (area: SalesArea): boolean => area !== 'storefront'
