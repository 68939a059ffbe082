import { landings } from './landings.ts'
import { withQuery } from './with-query.ts'

type Id = number | string

/** The URLs of the salesman area. */
export const salesmanUrls = {
  profile: '/salesman/profile',
  dashboard: '/salesman/dashboard',
  users: (query: { tab?: 'collections'; receipt?: number; state?: string } = {}) => withQuery(landings.salesman, query),
  user: (id: Id) => `/salesman/salesman-user-details/${id}`,
  newUser: '/salesman/salesman/new-user',
  agentBookings: (agentId: Id) => `/salesman/agent-bookings/${agentId}`,
  booking: (id: Id) => `/salesman/booking-details/${id}`,
} as const
