import type { Stay } from '@safar/contract/products/hotels/stay.rules'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { toHotelParams } from './hotel-search.ts'

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
