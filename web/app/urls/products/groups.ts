import { withQuery } from '../with-query.ts'

type Id = number | string

/** Where group seats are sold, and where the office keeps them. */
export const groupUrls = {
  storefront: {
    list: '/group-tickets-main',
    seats: (query: URLSearchParams) => withQuery('/group-tickets-main', query),
  },
  agent: {
    list: '/agent/group-tickets',
    seats: (query: URLSearchParams) => withQuery('/agent/group-tickets', query),
  },
  office: {
    catalogue: '/admin/group-tickets',
    new: '/admin/new/group-ticket',
    edit: (id: Id) => `/admin/update/group-ticket/${id}`,
  },
} as const
