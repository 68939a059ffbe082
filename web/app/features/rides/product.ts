import { IconCar } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Product } from '../../platform/products/product.ts'
import { rideUrls } from '../../urls/products/rides.ts'
import road from './road.svg'

export const ride: Product = {
  kind: 'ride',
  Icon: IconCar,
  store: {
    label: 'store.rides',
    to: rideUrls.storefront.search(),
    under: '/transfer',
    footer: { column: 'book' },
    card: { title: 'arrange.rides', detail: 'arrange.ridesDetail', scene: road },
    search: { label: 'search.rides', Form: lazy(() => import('./search/home-form.tsx')) },
  },
  vehicleUrl: (id) => rideUrls.storefront.search(new URLSearchParams({ service: 'daily', vehicle: String(id) })),
  addition: {
    Form: lazy(() => import('./added/added-ride.tsx')),
    load: async (queries, search) => (await import('./added/load-added-ride.ts')).loadAddedRide(queries, search),
    queryKey: 'rides',
    goneReasons: ['ride_sold_out', 'ride_not_on_sale'],
  },
  loadBooked: async () => (await import('./booked/booked-ride.tsx')).bookedRide,
  readTrip: (trip, locale) =>
    trip.kind === 'ride'
      ? {
          name: locale === 'ar' ? trip.name_ar : trip.name,
          from: trip.departs_on,
          ...(trip.returns_on !== trip.departs_on && { to: trip.returns_on }),
          zone: trip.zone,
        }
      : null,
}
