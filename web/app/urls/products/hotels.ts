import { withQuery } from '../with-query.ts'

/** Where hotel rooms are searched for and booked. */
export const hotelUrls = {
  storefront: {
    results: (query?: URLSearchParams) => withQuery('/hotel/search', query),
    details: (query?: URLSearchParams) => withQuery('/hotel/details', query),
    checkout: (query?: URLSearchParams) => withQuery('/hotel/checkout', query),
  },
  agent: {
    results: (query?: URLSearchParams) => withQuery('/agent/hotels', query),
    details: (query?: URLSearchParams) => withQuery('/agent/hotel-details', query),
    checkout: (query?: URLSearchParams) => withQuery('/agent/hotel-checkout', query),
  },
  office: {
    results: (query?: URLSearchParams) => withQuery('/admin/hotels', query),
    details: (query?: URLSearchParams) => withQuery('/admin/hotel-details', query),
    checkout: (query?: URLSearchParams) => withQuery('/admin/hotel-checkout', query),
  },
} as const
