import { withQuery } from '../with-query.ts'

type Id = number | string

/** Where umrah packages are sold, and where the office keeps them. */
export const umrahUrls = {
  storefront: {
    list: (query?: URLSearchParams) => withQuery('/umra-packages', query),
    details: (id: Id, query?: URLSearchParams) => withQuery(`/umrah-package-details/${id}`, query),
    checkout: (id: Id, query?: URLSearchParams) => withQuery(`/umrah-checkout/${id}`, query),
  },
  agent: {
    list: (query?: URLSearchParams) => withQuery('/agent/umrah-packages', query),
    details: (id: Id, query?: URLSearchParams) => withQuery(`/agent/umrah-package/${id}`, query),
    checkout: (id: Id, query?: URLSearchParams) => withQuery(`/agent/umrah-checkout/${id}`, query),
  },
  office: {
    list: (query?: URLSearchParams) => withQuery('/admin/sell-umrah', query),
    details: (id: Id, query?: URLSearchParams) => withQuery(`/admin/umrah-offer/${id}`, query),
    checkout: (id: Id, query?: URLSearchParams) => withQuery(`/admin/umrah-checkout/${id}`, query),
    catalogue: '/admin/umrah-packages',
    new: '/admin/new/umrah-package',
    edit: (id: Id) => `/admin/update/umrah-package/${id}`,
  },
} as const
