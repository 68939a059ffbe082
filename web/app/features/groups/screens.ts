import type { ProductScreens } from '../../platform/products/screens.ts'

export const groupScreens: ProductScreens = {
  storefront: {
    '/group-tickets-main': { file: 'features/groups/store/group-tickets.screen.tsx' },
  },
  agent: {
    '/agent/group-tickets': { file: 'features/groups/store/group-tickets.screen.tsx' },
  },
  admin: {
    '/admin/group-tickets': { file: 'features/groups/office/group-tickets.screen.tsx' },
    '/admin/new/group-ticket': { file: 'features/groups/office/group-form.screen.tsx' },
    '/admin/update/group-ticket': {
      file: 'features/groups/office/group-form.screen.tsx',
      detailOf: '/admin/group-tickets',
    },
  },
}
