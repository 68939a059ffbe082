import type { Area } from '../screens.ts'

export const agent: Area = {
  layout: 'areas/agent/layout.tsx',
  screens: {
    '/agent/dashboard': { file: 'rooms/dashboard/agent-dashboard.screen.tsx' },
    '/agent/flights': { file: 'rooms/flights/agent-results.screen.tsx' },
    '/agent/dashboard-flights': { file: 'rooms/flights/agent-search.screen.tsx' },
    '/agent/flight-checkout': { file: 'rooms/bookings/agent-checkout.screen.tsx' },
    '/agent/deadlines': { file: 'rooms/bookings/own-deadlines.screen.tsx' },
    '/agent/agent-bookings': { file: 'rooms/bookings/agent-bookings.screen.tsx' },
    '/agent/agent-booking-details': {
      file: 'rooms/bookings/own-booking.screen.tsx',
      detailOf: '/agent/agent-bookings',
    },
    '/agent/agent-booking-details-offline': {
      file: 'rooms/offline/own-offline-booking.screen.tsx',
      detailOf: '/agent/agent-offline-bookings',
    },
    '/agent/deposits': { file: 'rooms/deposits/own-deposits.screen.tsx' },
    '/agent/settings': {},
    '/agent/update-agent-data': { file: 'rooms/agents/update-own-details.screen.tsx' },
    '/agent/agent-deposit': { file: 'rooms/deposits/deposit-form.screen.tsx' },
    '/agent/verify-message': { file: 'rooms/agents/waiting.screen.tsx' },
    '/agent/agent-ledger': { file: 'rooms/ledger/agent-ledger.screen.tsx' },
    '/agent/other-charges': { file: 'rooms/pricing/own-charges.screen.tsx' },
    '/agent/travellers': { file: 'rooms/travellers/travellers.screen.tsx' },
    '/agent/new-traveller': { file: 'rooms/travellers/new-traveller.screen.tsx' },
    '/agent/pnr-details': { file: 'rooms/bookings/pnr-details.screen.tsx' },
    '/agent/contact/us': { file: 'rooms/documents/contact.screen.tsx' },
    '/agent/agent-offline-bookings': { file: 'rooms/offline/own-offline-bookings.screen.tsx' },
    '/agent/agent-offline-bookings-details': {
      file: 'rooms/offline/own-offline-booking.screen.tsx',
      detailOf: '/agent/agent-offline-bookings',
    },
    '/agent/agent-profit-loss-report': { file: 'rooms/reports/agent-profit-loss.screen.tsx' },
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
