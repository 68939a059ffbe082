import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Product } from '../../platform/products/product.ts'
import { hotelUrls } from '../../urls/products/hotels.ts'

export const hotel: Product = {
  kind: 'hotel',
  Icon: IconBuildingSkyscraper,
  store: {
    label: 'store.hotels',
    to: hotelUrls.storefront.results(),
    under: '/hotel/',
    footer: { column: 'book' },
    search: { label: 'search.hotels', Form: lazy(() => import('./search/home-form.tsx')) },
  },
  loadBooked: async () => (await import('./booked/booked-hotel.tsx')).bookedHotel,
  readTrip: (trip, locale) =>
    trip.kind === 'stay'
      ? {
          ...(locale === 'ar' ? { name: trip.hotel_ar, city: trip.city_ar } : { name: trip.hotel, city: trip.city }),
          from: trip.check_in,
          to: trip.check_out,
          nights: trip.nights,
          rooms: trip.rooms,
          zone: trip.zone,
        }
      : null,
}
