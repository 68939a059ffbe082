import { IconUsersGroup } from '@tabler/icons-react'
import type { Product } from '../../platform/products/product.ts'
import dubai from '../../ui/scenes/dubai.svg'
import { groupUrls } from '../../urls/products/groups.ts'

export const group: Product = {
  kind: 'group',
  Icon: IconUsersGroup,
  store: {
    label: 'store.groups',
    to: groupUrls.storefront.list,
    under: '/group-tickets',
    footer: { column: 'book' },
    card: { title: 'arrange.groups', detail: 'arrange.groupsDetail', scene: dubai },
  },
  loadBooked: async () => (await import('./booked/booked-group.tsx')).bookedGroup,
}
