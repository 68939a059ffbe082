import { IconBeach, IconPlus } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { holidayUrls } from '../../urls/products/holidays.ts'

export const holidayBackOffice: BackOfficeProduct = {
  kind: 'holiday',
  menu: {
    admin: {
      make: [
        { to: holidayUrls.office.sell(), label: 'newHolidayBooking', icon: IconBeach, permission: 'bookings.create' },
      ],
      catalogue: [
        { to: holidayUrls.office.catalogue, label: 'holidays', icon: IconBeach, permission: 'holidays.manage' },
        {
          to: holidayUrls.office.new,
          label: 'newHoliday',
          icon: IconPlus,
          permission: 'holidays.manage',
          searchOnly: true,
        },
      ],
    },
  },
  // Agents book holidays on the storefront.
  quoteCheckoutUrl: ({ id, query, area }) =>
    holidayUrls[area === 'agent' ? 'storefront' : 'office'].checkout(id, query),
  enquiryUrl: (id) => (id ? holidayUrls.storefront.details(id) : holidayUrls.storefront.list),
}
