import { landings } from './landings.ts'
import { withQuery } from './with-query.ts'

type Id = number | string

/** The URLs of the agent area, including those for agents who are not approved yet. */
export const agentUrls = {
  dashboard: landings.agent,
  requestedQuotes: '/agent/dashboard-flights?quotes=requested',
  quote: (id: number) => withQuery('/agent/dashboard-flights', { quote: id }),

  bookings: '/agent/agent-bookings',
  bookingQueue: (queue: string) => withQuery('/agent/agent-bookings', { queue }),
  booking: (id: Id) => `/agent/agent-booking-details/${id}`,
  deadlines: '/agent/deadlines',
  instalments: (query: { bookings?: string } = {}) => withQuery('/agent/pay-instalments', query),
  offlineBookings: '/agent/agent-offline-bookings',
  offlineBooking: (id: Id) => `/agent/agent-offline-bookings-details/${id}`,
  pnrDetails: '/agent/pnr-details',
  travellers: (query: { id?: number } = {}) => withQuery('/agent/travellers', query),
  newTraveller: '/agent/new-traveller',

  deposits: '/agent/deposits',
  newDeposit: '/agent/agent-deposit',
  ledger: '/agent/agent-ledger',
  voucher: ({ id, day }: { id: number; day: string }) =>
    withQuery('/agent/agent-ledger', { from: day, to: day, entry: id }),
  profitLoss: '/agent/agent-profit-loss-report',
  charges: '/agent/other-charges',

  editAgency: '/agent/update-agent-data',
  settings: '/agent/settings',
  contact: '/agent/contact/us',

  addDetails: landings.agentDetails,
  awaitingApproval: landings.awaitingApproval,
  emailVerified: '/email-success-message',
} as const
