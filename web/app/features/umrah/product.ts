import { nameText } from '@safar/contract/wording/names'
import { IconBuildingMosque } from '@tabler/icons-react'
import type { Product } from '../../platform/products/product.ts'
import haram from '../../ui/scenes/haram.svg'
import { umrahUrls } from '../../urls/products/umrah.ts'

export const umrah: Product = {
  kind: 'umrah',
  Icon: IconBuildingMosque,
  store: {
    label: 'store.umrah',
    to: umrahUrls.storefront.list(),
    under: '/umra',
    footer: { column: 'book', label: 'footer.umrahPackages' },
    card: { title: 'arrange.umrah', detail: 'arrange.umrahDetail', scene: haram },
  },
  loadBooked: async () => (await import('./booked/booked-umrah.tsx')).bookedUmrah,
  readTrip: (trip, locale) =>
    trip.kind === 'umrah'
      ? { name: nameText(trip, locale), from: trip.departs_on, to: trip.returns_on, nights: trip.nights }
      : null,
}
