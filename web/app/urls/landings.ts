/** Where each area begins. Every page knows these; the other URLs of an area are loaded with it. */
export const landings = {
  admin: '/admin/dashboard',
  agent: '/agent/dashboard',
  agentSearch: '/agent/dashboard-flights',
  agentDetails: '/agent/add-agent-details',
  awaitingApproval: '/verify-message',
  salesman: '/salesman/salesman/users',
  reservation: '/reservation/reservation-users',
} as const
