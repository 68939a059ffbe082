import { IconPlane, IconPlus, IconSearch } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

export const flightBackOffice: BackOfficeProduct = {
  kind: 'flight',
  menu: {
    admin: {
      make: [
        {
          to: adminUrls.flights(),
          label: 'newDirect',
          icon: IconPlus,
          permission: 'bookings.create',
          waiting: ({ quotes }) => quotes && { count: quotes.count, hot: true },
        },
      ],
    },
    agent: {
      start: [
        {
          to: agentUrls.searchFlights,
          label: 'searchFlights',
          icon: IconSearch,
          right: 'search',
          waiting: ({ quotes }) => quotes && { count: quotes.count, hot: true },
        },
        { to: agentUrls.flights(), label: 'results', icon: IconPlane, right: 'search', searchOnly: true },
      ],
    },
  },
  quoteCheckoutUrl: ({ query, area }) => (area === 'agent' ? agentUrls : adminUrls).checkout(query),
  enquiryUrl: () => adminUrls.flights(),
}
