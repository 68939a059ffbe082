import { nameText } from '@safar/contract/wording/names'
import { IconShieldCheck } from '@tabler/icons-react'
import type { Product } from '../../platform/products/product.ts'
import maldives from '../../ui/scenes/maldives.svg'
import { insuranceUrls } from '../../urls/products/insurance.ts'

export const insurance: Product = {
  kind: 'insurance',
  Icon: IconShieldCheck,
  store: {
    label: 'store.insurance',
    to: insuranceUrls.storefront.compare(),
    under: '/travel-insurance',
    footer: { column: 'prepare', label: 'footer.travelInsurance' },
    card: { title: 'arrange.insurance', detail: 'arrange.insuranceDetail', scene: maldives },
  },
  loadBooked: async () => (await import('./booked/booked-insurance.tsx')).bookedInsurance,
  readTrip: (trip, locale) =>
    trip.kind === 'insurance'
      ? { name: nameText(trip, locale), from: trip.departs_on, to: trip.returns_on, days: trip.days }
      : null,
}
