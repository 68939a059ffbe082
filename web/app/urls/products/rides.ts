import { withQuery } from '../with-query.ts'

type Id = number | string

/** Where rides are sold, and where the office keeps and plans them. */
export const rideUrls = {
  storefront: {
    search: (query?: URLSearchParams) => withQuery('/transfers', query),
    checkout: (routeId: Id, query?: URLSearchParams) => withQuery(`/transfer-checkout/${routeId}`, query),
  },
  agent: {
    search: (query?: URLSearchParams) => withQuery('/agent/transfers', query),
    checkout: (routeId: Id, query?: URLSearchParams) => withQuery(`/agent/transfer-checkout/${routeId}`, query),
  },
  office: {
    search: (query?: URLSearchParams) => withQuery('/admin/sell-transfer', query),
    checkout: (routeId: Id, query?: URLSearchParams) => withQuery(`/admin/transfer-checkout/${routeId}`, query),
    vehicles: '/admin/ride-vehicles',
    newVehicle: '/admin/new/ride-vehicle',
    editVehicle: (id: Id) => `/admin/update/ride-vehicle/${id}`,
    vehicleDays: (id: Id) => withQuery('/admin/ride-vehicles', { days: id }),
    zones: '/admin/ride-zones',
    routes: '/admin/ride-routes',
    newRoute: '/admin/new/ride-route',
    editRoute: (id: Id) => `/admin/update/ride-route/${id}`,
    driverList: (query: { day?: string } = {}) => withQuery('/admin/driver-list', query),
  },
} as const
