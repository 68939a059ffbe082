import type { Area } from '../screens.ts'

export const agent: Area = {
  layout: 'areas/agent/layout.tsx',
  screens: {
    '/agent/dashboard': {},
    '/agent/flights': { file: 'rooms/flights/agent-results.screen.tsx' },
    '/agent/dashboard-flights': { file: 'rooms/flights/agent-search.screen.tsx' },
    '/agent/flight-checkout': {},
    '/agent/agent-bookings': {},
    '/agent/agent-booking-details': { detailOf: '/agent/agent-bookings' },
    '/agent/agent-booking-details-offline': { detailOf: '/agent/agent-offline-bookings' },
    '/agent/deposits': {},
    '/agent/settings': {},
    '/agent/update-agent-data': { file: 'rooms/agents/update-own-details.screen.tsx' },
    '/agent/agent-deposit': {},
    '/agent/verify-message': { file: 'rooms/agents/waiting.screen.tsx' },
    '/agent/agent-ledger': {},
    '/agent/other-charges': { file: 'rooms/pricing/own-charges.screen.tsx' },
    '/agent/travellers': {},
    '/agent/new-traveller': {},
    '/agent/pnr-details': {},
    '/agent/contact/us': {},
    '/agent/agent-offline-bookings': {},
    '/agent/agent-offline-bookings-details': { detailOf: '/agent/agent-offline-bookings' },
    '/agent/agent-profit-loss-report': {},
  },
}

/** For agents who are not approved yet: no side navigation, nothing to sell. */
export const agentEntrance: Area = {
  layout: 'areas/agent/entrance.tsx',
  screens: {
    '/agent/add-agent-details': { file: 'rooms/agents/agent-details.screen.tsx' },
    '/verify-message': { file: 'rooms/agents/waiting.screen.tsx' },
    '/email-success-message': { file: 'rooms/agents/email-verified.screen.tsx' },
  },
}
