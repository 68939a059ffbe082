import { withQuery } from '../with-query.ts'

type Id = number | string

/** Where visas are applied for, and where the office keeps and decides on them. */
export const visaUrls = {
  storefront: {
    list: (query: { country?: string } = {}) => withQuery('/visa', query),
    details: (id: number) => `/visa-details/${id}`,
    apply: (visa: number) => withQuery('/visa-apply', { visa }),
    applications: '/visa-applications',
    application: (id: Id) => `/visa-application/${id}`,
  },
  agent: {
    apply: (visa: number) => withQuery('/agent/visa-apply', { visa }),
    applications: '/agent/visa-applications',
    application: (id: Id) => `/agent/visa-application/${id}`,
  },
  office: {
    catalogue: '/admin/visas',
    new: '/admin/new-visa',
    sell: (query?: URLSearchParams) => withQuery('/admin/sell-visa', query),
    applications: '/admin/visa-applications',
    application: (id: Id) => `/admin/visa-application/${id}`,
    edit: (id: Id) => `/admin/update-visa/${id}`,
  },
} as const
