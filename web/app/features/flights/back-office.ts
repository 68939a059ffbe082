import { IconPlane, IconPlus, IconSearch } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { flightUrls } from '../../urls/products/flights.ts'

export const flightBackOffice: BackOfficeProduct = {
  kind: 'flight',
  menu: {
    admin: {
      make: [
        {
          to: flightUrls.office.results(),
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
          to: flightUrls.agent.search,
          label: 'searchFlights',
          icon: IconSearch,
          right: 'search',
          waiting: ({ quotes }) => quotes && { count: quotes.count, hot: true },
        },
        { to: flightUrls.agent.results(), label: 'results', icon: IconPlane, right: 'search', searchOnly: true },
      ],
    },
  },
  quoteCheckoutUrl: ({ query, area }) => flightUrls[area].checkout(query),
  enquiryUrl: () => flightUrls.office.results(),
}
