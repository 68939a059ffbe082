import { addDays } from '@safar/contract/day'
import { arrivalsToTry, DAYS_TRIED, type FeaturedItem, type FoundPrice, noPrice } from '../../featured/public.ts'
import type { Hotels } from '../hotels.ts'
import { searchHotels } from '../search/search-hotels.ts'

const PARTY = { rooms: [{ adults: 2, children: [] }], nationality: 'PK' }

/** Uses the public's own search of that hotel: the price on Home is the price after the click. */
export async function findRate(hotels: Hotels, item: FeaturedItem, today: string): Promise<FoundPrice> {
  const { hotel, nights } = item
  if (!hotel || !nights) return noPrice
  for (const date of arrivalsToTry(item, today, DAYS_TRIED)) {
    const check_out = addDays(date, nights)
    const stay = { ...PARTY, check_in: date, check_out }
    const query = {
      ...stay,
      kind: 'hotel' as const,
      place: hotel.id,
      name: hotel.name,
      sort: 'price' as const,
      limit: 40,
    }
    // A hotel search also returns nearby hotels.
    const found = (await searchHotels(hotels, { query, actor: null })).hotels.find((card) => card.hotel.id === hotel.id)
    if (!found) continue
    const { supplier, price } = found.offer
    const { amount, currency } = price.per_night
    const { stars, picture } = found.hotel
    return { ...noPrice, date, amount, currency, stay: { supplier, check_out, stars, picture } }
  }
  return noPrice
}
