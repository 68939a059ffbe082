import type { ProductScreens } from '../../platform/products/screens.ts'

export const visaScreens: ProductScreens = {
  storefront: {
    '/visa': { file: 'features/visas/store/visas.screen.tsx' },
    '/visa-details': { file: 'features/visas/store/visa-details.screen.tsx', detailOf: '/visa' },
    '/visa-apply': { file: 'features/visas/apply/apply.screen.tsx' },
    '/visa-applications': { file: 'features/visas/apply/applications.screen.tsx' },
    '/visa-application': { file: 'features/visas/apply/application.screen.tsx', detailOf: '/visa-applications' },
  },
  agent: {
    '/agent/visa-apply': { file: 'features/visas/apply/new-application.screen.tsx' },
    '/agent/visa-applications': { file: 'features/visas/apply/own-applications.screen.tsx' },
    '/agent/visa-application': {
      file: 'features/visas/apply/own-application.screen.tsx',
      detailOf: '/agent/visa-applications',
    },
  },
  admin: {
    '/admin/visas': { file: 'features/visas/office/visas.screen.tsx' },
    '/admin/sell-visa': { file: 'features/visas/office/sell-visa.screen.tsx' },
    '/admin/visa-applications': { file: 'features/visas/office/applications.screen.tsx' },
    '/admin/visa-application': {
      file: 'features/visas/office/review.screen.tsx',
      detailOf: '/admin/visa-applications',
    },
    '/admin/new-visa': { file: 'features/visas/office/visa-form.screen.tsx' },
    '/admin/update-visa/': { file: 'features/visas/office/visa-form.screen.tsx', detailOf: '/admin/visas' },
  },
}
