import type { ProductScreens } from '../../platform/products/screens.ts'

export const holidayScreens: ProductScreens = {
  storefront: {
    '/holidays': { file: 'features/holidays/store/holidays.screen.tsx' },
    '/holiday-details': { file: 'features/holidays/store/holiday-details.screen.tsx', detailOf: '/holidays' },
    '/holiday-checkout': {
      file: 'features/holidays/checkout/holiday-checkout.screen.tsx',
      detailOf: '/holidays',
    },
  },
  admin: {
    '/admin/new/holiday': { file: 'features/holidays/office/holiday-form.screen.tsx' },
    '/admin/update/holiday': {
      file: 'features/holidays/office/holiday-form.screen.tsx',
      detailOf: '/admin/holidays',
    },
    '/admin/holidays': { file: 'features/holidays/office/holidays.screen.tsx' },
    '/admin/sell-holiday': { file: 'features/holidays/office/sell-holiday.screen.tsx' },
    '/admin/holiday-checkout': {
      file: 'features/holidays/checkout/holiday-checkout.screen.tsx',
      detailOf: '/admin/sell-holiday',
    },
  },
}
