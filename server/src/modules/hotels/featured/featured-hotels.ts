import type { FeaturedPlace, FeaturedRate } from '@safar/contract/featured/featured-hotels.contract'
import { invalid } from '../../../platform/errors.ts'
import { dateErrors, type FeaturedHotels, type FeaturedItem, type StoredPrice } from '../../featured/public.ts'
import type { Hotels } from '../hotels.ts'
import { findPlace } from '../places.ts'
import { findRate } from './find-rate.ts'

function toRate(price: StoredPrice | null): FeaturedRate | null {
  if (!price?.date || !price.currency || !price.stay) return null
  return {
    ...price.stay,
    check_in: price.date,
    per_night: { amount: price.amount ?? 0, currency: price.currency },
  }
}

async function readHotel(hotels: Hotels, id: string): Promise<FeaturedPlace | null> {
  const place = await findPlace(hotels, 'hotel', id)
  if (!place) return null
  const { name, nameArabic, city, cityArabic, country } = place
  return { id, name, name_ar: nameArabic, city, city_ar: cityArabic, country }
}

const assertHotel = ({ hotel }: FeaturedItem): FeaturedPlace => {
  if (!hotel) throw new Error('a featured hotel without its place')
  return hotel
}

/** Hotels with their lowest rate: two adults, one room. */
export function createFeaturedHotels(hotels: Hotels, today: () => string): FeaturedHotels {
  return {
    product: 'hotel',
    subject: 'featured_hotel',
    texts: { saved: 'featured_hotel_saved', removed: 'featured_hotel_removed', full: 'featured_hotels_full' },
    async readForm({ travel_from, travel_to, active, nights, days_ahead, ...form }) {
      const dates = { travelFrom: travel_from, travelTo: travel_to }
      const hotel = await readHotel(hotels, form.hotel)
      const errors = { ...dateErrors(dates, today()), ...(!hotel && ({ hotel: 'hotel_unknown' } as const)) }
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const none = { origin: null, destination: null, title: null, titleArabic: null }
      return { ...none, ...dates, hotel, nights, daysAhead: days_ahead, active }
    },
    describe: ({ hotel, nights, daysAhead, travelFrom, travelTo, active }) => ({
      hotel: hotel?.name,
      nights,
      daysAhead,
      travelFrom,
      travelTo,
      active,
    }),
    toRow: ({ item, price }) => ({
      id: item.id,
      hotel: assertHotel(item),
      nights: item.nights ?? 1,
      days_ahead: item.daysAhead ?? 0,
      travel_from: item.travelFrom,
      travel_to: item.travelTo,
      active: item.active,
      rate: toRate(price),
      checked_at: price?.checkedAt.toISOString() ?? null,
    }),
    toShown: ({ id, hotel, rate, checked_at }) => (rate && checked_at ? [{ id, hotel, rate, checked_at }] : []),
    findPrice: (item, day) => findRate(hotels, item, day),
    areSuppliersUp: async () =>
      (await hotels.connections()).every(({ enabled, breaker }) => !enabled || breaker.state === 'closed'),
  }
}
