import type { Area } from '../screens.ts'

/** Pages an agency's client opens by a link: without our menu; the page shows who sent it. */
export const client: Area = {
  layout: 'areas/client/layout.tsx',
  screens: {
    '/check-document/:ref/:code': { file: 'features/documents/check-document.screen.tsx' },
    '/payment-request/:token': { file: 'features/payments/payment-request.screen.tsx' },
    '/payment-request/:token/return/:key': { file: 'features/payments/request-return.screen.tsx' },
    '/payment-request/:token/return/:key/cancelled': { file: 'features/payments/request-return.screen.tsx' },
    '/public-flight-details': { file: 'areas/client/public-flight-details.screen.tsx' },
  },
}
