import { nameText } from '@safar/contract/wording/names'
import { IconBeach } from '@tabler/icons-react'
import type { Product } from '../../platform/products/product.ts'
import hunza from '../../ui/scenes/hunza.svg'
import { holidayUrls } from '../../urls/products/holidays.ts'

export const holiday: Product = {
  kind: 'holiday',
  Icon: IconBeach,
  store: {
    label: 'store.holidays',
    to: holidayUrls.storefront.list,
    under: '/holiday',
    footer: { column: 'book' },
    card: { title: 'arrange.holidays', detail: 'arrange.holidaysDetail', scene: hunza },
  },
  loadBooked: async () => (await import('./booked/booked-holiday.tsx')).bookedHoliday,
  readTrip: (trip, locale) =>
    trip.kind === 'holiday'
      ? { name: nameText(trip, locale), from: trip.departs_on, to: trip.returns_on, nights: trip.nights }
      : null,
}
