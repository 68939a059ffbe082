import type { ProductScreens } from '../../platform/products/screens.ts'

export const rideScreens: ProductScreens = {
  storefront: {
    '/transfers': { file: 'features/rides/page/rides.screen.tsx' },
    '/transfer-checkout': { file: 'features/rides/checkout/ride-checkout.screen.tsx', detailOf: '/transfers' },
  },
  agent: {
    '/agent/transfers': { file: 'features/rides/page/agent-rides.screen.tsx' },
    '/agent/transfer-checkout': {
      file: 'features/rides/checkout/ride-checkout.screen.tsx',
      detailOf: '/agent/transfers',
    },
  },
  admin: {
    '/admin/sell-transfer': { file: 'features/rides/page/sell-ride.screen.tsx' },
    '/admin/transfer-checkout': {
      file: 'features/rides/checkout/ride-checkout.screen.tsx',
      detailOf: '/admin/sell-transfer',
    },
    '/admin/driver-list': { file: 'features/rides/office/driver-list.screen.tsx' },
    '/admin/ride-vehicles': { file: 'features/rides/office/vehicles.screen.tsx' },
    '/admin/new/ride-vehicle': { file: 'features/rides/office/vehicle-form.screen.tsx' },
    '/admin/update/ride-vehicle': {
      file: 'features/rides/office/vehicle-form.screen.tsx',
      detailOf: '/admin/ride-vehicles',
    },
    '/admin/ride-zones': { file: 'features/rides/office/zones.screen.tsx' },
    '/admin/ride-routes': { file: 'features/rides/office/routes.screen.tsx' },
    '/admin/new/ride-route': { file: 'features/rides/office/route-form.screen.tsx' },
    '/admin/update/ride-route': {
      file: 'features/rides/office/route-form.screen.tsx',
      detailOf: '/admin/ride-routes',
    },
  },
}
