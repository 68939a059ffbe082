import { nameText } from '@safar/contract/wording/names'
import { IconId } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Product } from '../../platform/products/product.ts'
import istanbul from '../../ui/scenes/istanbul.svg'
import { visaUrls } from '../../urls/products/visas.ts'

export const visa: Product = {
  kind: 'visa',
  Icon: IconId,
  store: {
    label: 'store.visas',
    to: visaUrls.storefront.list(),
    under: '/visa',
    footer: { column: 'prepare' },
    card: { title: 'arrange.visas', detail: 'arrange.visasDetail', scene: istanbul },
    search: { label: 'search.visas', Form: lazy(() => import('./search/visa-form.tsx')) },
  },
  loadBooked: async () => (await import('./booked/booked-visa.tsx')).bookedVisa,
  BesideBookings: lazy(() => import('./booked/visa-needs.tsx')),
  readTrip: (trip, locale) => (trip.kind === 'visa' ? { name: nameText(trip, locale), from: trip.departs_on } : null),
}
