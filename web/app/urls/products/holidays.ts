import { withQuery } from '../with-query.ts'

type Id = number | string

/** Where holidays are sold, and where the office keeps them. */
export const holidayUrls = {
  storefront: {
    list: '/holidays',
    details: (id: number) => `/holiday-details/${id}`,
    checkout: (id: Id, query?: URLSearchParams) => withQuery(`/holiday-checkout/${id}`, query),
  },
  office: {
    sell: (query?: URLSearchParams) => withQuery('/admin/sell-holiday', query),
    checkout: (id: Id, query?: URLSearchParams) => withQuery(`/admin/holiday-checkout/${id}`, query),
    catalogue: '/admin/holidays',
    new: '/admin/new/holiday',
    edit: (id: Id) => `/admin/update/holiday/${id}`,
  },
} as const
