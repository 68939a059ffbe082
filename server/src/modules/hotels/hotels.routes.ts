import type { hotels as contract } from '@safar/contract/products/hotels/hotels.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Hotels } from './hotels.ts'
import { listPlaces, listPlacesById } from './places.ts'
import { checkRates } from './rates/check-rates.ts'
import { showHotel } from './rates/show-hotel.ts'
import { searchHotels } from './search/search-hotels.ts'
import { serializeSearch } from './search/serialize-search.ts'

export const hotelsRoutes = ({ hotels }: { hotels: Hotels }): Handlers<typeof contract> => ({
  places: ({ query }) => listPlaces(hotels, query),
  placesById: ({ query }) => listPlacesById(hotels, query),
  search: async (call) => serializeSearch(await searchHotels(hotels, call)),
  show: (call) => showHotel(hotels, call),
  check: (call) => checkRates(hotels, call),
})
