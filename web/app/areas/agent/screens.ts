import { productScreens } from '../product-screens.ts'
import type { Area } from '../screens.ts'

export const agent: Area = {
  layout: 'areas/agent/layout.tsx',
  screens: {
    '/agent/dashboard': { file: 'features/dashboard/agent-dashboard.screen.tsx' },
    '/agent/deadlines': { file: 'features/bookings/board/deadlines.screen.tsx' },
    '/agent/pay-instalments': { file: 'features/bookings/instalments/instalments.screen.tsx' },
    '/agent/agent-bookings': { file: 'features/bookings/list/bookings.screen.tsx' },
    '/agent/agent-booking-details': {
      file: 'features/bookings/view/booking.screen.tsx',
      detailOf: '/agent/agent-bookings',
    },
    '/agent/agent-booking-details-offline': {
      file: 'features/offline/offline-booking.screen.tsx',
      detailOf: '/agent/agent-offline-bookings',
    },
    '/agent/deposits': { file: 'features/deposits/own-deposits.screen.tsx' },
    '/agent/settings': { file: 'areas/agent/settings.screen.tsx' },
    '/agent/update-agent-data': { file: 'features/agents/update-own-details.screen.tsx' },
    '/agent/agent-deposit': { file: 'features/deposits/deposit-form.screen.tsx' },
    '/agent/verify-message': { file: 'areas/agent/waiting.screen.tsx' },
    '/agent/agent-ledger': { file: 'features/ledger/agent-ledger.screen.tsx' },
    '/agent/other-charges': { file: 'features/pricing/own-charges.screen.tsx' },
    '/agent/travellers': { file: 'features/travellers/travellers.screen.tsx' },
    '/agent/new-traveller': { file: 'features/travellers/new-traveller.screen.tsx' },
    '/agent/contact/us': { file: 'features/documents/contact.screen.tsx' },
    '/agent/agent-offline-bookings': { file: 'features/offline/offline-bookings.screen.tsx' },
    '/agent/agent-offline-bookings-details': {
      file: 'features/offline/offline-booking.screen.tsx',
      detailOf: '/agent/agent-offline-bookings',
    },
    '/agent/agent-profit-loss-report': { file: 'features/reports/agent-profit-loss.screen.tsx' },
    ...productScreens('agent'),
  },
}

/** For agents not approved yet: no side navigation, nothing to sell. */
export const agentEntrance: Area = {
  layout: 'areas/agent/entrance.tsx',
  screens: {
    '/agent/add-agent-details': { file: 'features/agents/agent-details.screen.tsx' },
    '/verify-message': { file: 'areas/agent/waiting.screen.tsx' },
    '/email-success-message': { file: 'features/agents/email-verified.screen.tsx' },
  },
}
