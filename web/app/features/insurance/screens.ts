import type { ProductScreens } from '../../platform/products/screens.ts'

export const insuranceScreens: ProductScreens = {
  storefront: {
    '/travel-insurance': { file: 'features/insurance/store/travel-insurance.screen.tsx' },
    '/insurance-checkout': {
      file: 'features/insurance/checkout/insurance-checkout.screen.tsx',
      detailOf: '/travel-insurance',
    },
  },
  agent: {
    '/agent/travel-insurance': { file: 'features/insurance/store/agent-insurance.screen.tsx' },
    '/agent/insurance-checkout': {
      file: 'features/insurance/checkout/insurance-checkout.screen.tsx',
      detailOf: '/agent/travel-insurance',
    },
  },
  admin: {
    '/admin/insurance-plans': { file: 'features/insurance/office/plans.screen.tsx' },
    '/admin/new/insurance-plan': { file: 'features/insurance/office/plan-form.screen.tsx' },
    '/admin/update/insurance-plan': {
      file: 'features/insurance/office/plan-form.screen.tsx',
      detailOf: '/admin/insurance-plans',
    },
    '/admin/sell-insurance': { file: 'features/insurance/office/sell-insurance.screen.tsx' },
    '/admin/insurance-checkout': {
      file: 'features/insurance/checkout/insurance-checkout.screen.tsx',
      detailOf: '/admin/sell-insurance',
    },
  },
}
