import { withQuery } from '../with-query.ts'

type Id = number | string

/** Where insurance is sold, and where the office keeps its plans. */
export const insuranceUrls = {
  storefront: {
    compare: (query?: URLSearchParams) => withQuery('/travel-insurance', query),
    checkout: (planId: Id, query?: URLSearchParams) => withQuery(`/insurance-checkout/${planId}`, query),
  },
  agent: {
    compare: (query?: URLSearchParams) => withQuery('/agent/travel-insurance', query),
    checkout: (planId: Id, query?: URLSearchParams) => withQuery(`/agent/insurance-checkout/${planId}`, query),
  },
  office: {
    compare: (query?: URLSearchParams) => withQuery('/admin/sell-insurance', query),
    checkout: (planId: Id, query?: URLSearchParams) => withQuery(`/admin/insurance-checkout/${planId}`, query),
    catalogue: '/admin/insurance-plans',
    new: '/admin/new/insurance-plan',
    edit: (id: Id) => `/admin/update/insurance-plan/${id}`,
  },
} as const
