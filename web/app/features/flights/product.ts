import { IconPlane } from '@tabler/icons-react'
import type { Product } from '../../platform/products/product.ts'
import { flightUrls } from '../../urls/products/flights.ts'

export const flight: Product = {
  kind: 'flight',
  Icon: IconPlane,
  store: {
    label: 'store.flights',
    to: flightUrls.storefront.results(),
    under: '/flight/',
    footer: { column: 'book' },
    search: { label: 'search.flights' },
  },
  loadBooked: async () => (await import('./booked/booked-flight.ts')).bookedFlight,
}
