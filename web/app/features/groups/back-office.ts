import { IconPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

export const groupBackOffice: BackOfficeProduct = {
  kind: 'group',
  menu: {
    admin: {
      catalogue: [
        { to: adminUrls.groupTickets, label: 'groups', icon: IconUsers, permission: 'groups.manage' },
        {
          to: adminUrls.newGroupTicket,
          label: 'newGroup',
          icon: IconPlus,
          permission: 'groups.manage',
          searchOnly: true,
        },
      ],
    },
    agent: { start: [{ to: agentUrls.groupTickets, label: 'groups', icon: IconUsersGroup }] },
  },
  // The office sells group seats on the storefront.
  quoteCheckoutUrl: ({ query, area }) => (area === 'agent' ? agentUrls : storefrontUrls).groupSeats(query),
  enquiryUrl: () => storefrontUrls.groupTickets,
}
