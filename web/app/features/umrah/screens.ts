import type { ProductScreens } from '../../platform/products/screens.ts'

export const umrahScreens: ProductScreens = {
  storefront: {
    '/umra-packages': { file: 'features/umrah/list/packages-list.screen.tsx' },
    '/umrah-package-details': {
      file: 'features/umrah/details/package-details.screen.tsx',
      detailOf: '/umra-packages',
    },
    '/umrah-checkout': {
      file: 'features/umrah/checkout/umrah-checkout.screen.tsx',
      detailOf: '/umra-packages',
    },
  },
  agent: {
    '/agent/umrah-packages': { file: 'features/umrah/list/agent-packages.screen.tsx' },
    '/agent/umrah-package': {
      file: 'features/umrah/details/package-details.screen.tsx',
      detailOf: '/agent/umrah-packages',
    },
    '/agent/umrah-checkout': {
      file: 'features/umrah/checkout/umrah-checkout.screen.tsx',
      detailOf: '/agent/umrah-packages',
    },
  },
  admin: {
    '/admin/umrah-packages': { file: 'features/umrah/office/packages.screen.tsx' },
    '/admin/new/umrah-package': { file: 'features/umrah/office/package-form.screen.tsx' },
    '/admin/update/umrah-package': {
      file: 'features/umrah/office/package-form.screen.tsx',
      detailOf: '/admin/umrah-packages',
    },
    '/admin/sell-umrah': { file: 'features/umrah/office/sell-umrah.screen.tsx' },
    '/admin/umrah-offer': { file: 'features/umrah/office/umrah-offer.screen.tsx', detailOf: '/admin/sell-umrah' },
    '/admin/umrah-checkout': {
      file: 'features/umrah/checkout/umrah-checkout.screen.tsx',
      detailOf: '/admin/sell-umrah',
    },
  },
}
