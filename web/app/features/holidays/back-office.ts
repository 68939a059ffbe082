import { IconBeach, IconPlus } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { adminUrls } from '../../urls/admin.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

export const holidayBackOffice: BackOfficeProduct = {
  kind: 'holiday',
  menu: {
    admin: {
      make: [
        { to: adminUrls.sellHoliday(), label: 'newHolidayBooking', icon: IconBeach, permission: 'bookings.create' },
      ],
      catalogue: [
        { to: adminUrls.holidays, label: 'holidays', icon: IconBeach, permission: 'holidays.manage' },
        {
          to: adminUrls.newHoliday,
          label: 'newHoliday',
          icon: IconPlus,
          permission: 'holidays.manage',
          searchOnly: true,
        },
      ],
    },
  },
  // Agents book holidays on the storefront.
  quoteCheckoutUrl: ({ id, query, area }) => (area === 'agent' ? storefrontUrls : adminUrls).holidayCheckout(id, query),
  enquiryUrl: (id) => (id ? storefrontUrls.holiday(id) : storefrontUrls.holidays),
}
