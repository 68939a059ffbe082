import { IconPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { groupUrls } from '../../urls/products/groups.ts'

export const groupBackOffice: BackOfficeProduct = {
  kind: 'group',
  menu: {
    admin: {
      catalogue: [
        { to: groupUrls.office.catalogue, label: 'groups', icon: IconUsers, permission: 'groups.manage' },
        {
          to: groupUrls.office.new,
          label: 'newGroup',
          icon: IconPlus,
          permission: 'groups.manage',
          searchOnly: true,
        },
      ],
    },
    agent: { start: [{ to: groupUrls.agent.list, label: 'groups', icon: IconUsersGroup }] },
  },
  // The office sells group seats on the storefront.
  quoteCheckoutUrl: ({ query, area }) => groupUrls[area === 'agent' ? 'agent' : 'storefront'].seats(query),
  enquiryUrl: () => groupUrls.storefront.list,
}
