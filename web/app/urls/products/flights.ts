import { landings } from '../landings.ts'
import { withQuery } from '../with-query.ts'

/** Where flights are searched for and booked. */
export const flightUrls = {
  storefront: {
    results: (query?: URLSearchParams) => withQuery('/flight/search', query),
    /** '/flights/khi-dxb', from two city codes. */
    route: (origin: string, destination: string) => `/flights/${origin}-${destination}`.toLowerCase(),
    details: (query?: URLSearchParams) => withQuery('/flight/details', query),
    public: (query?: URLSearchParams) => withQuery('/public-flight-details', query),
    checkout: (query?: URLSearchParams) => withQuery('/flight/checkout', query),
    customerCheckout: (query?: URLSearchParams) => withQuery('/customer-flight-checkout', query),
  },
  agent: {
    search: landings.agentSearch,
    results: (query?: URLSearchParams) => withQuery('/agent/flights', query),
    checkout: (query?: URLSearchParams) => withQuery('/agent/flight-checkout', query),
  },
  office: {
    results: (query?: URLSearchParams) => withQuery('/admin/add-booking', query),
    checkout: (query?: URLSearchParams) => withQuery('/admin/flight-checkout', query),
  },
} as const
