import { IconCar, IconMapPin, IconPlus, IconRoute, IconSteeringWheel } from '@tabler/icons-react'
import { lazy } from 'react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { rideUrls } from '../../urls/products/rides.ts'

const walkIn = () => new URLSearchParams({ for: 'walk-in' })

export const rideBackOffice: BackOfficeProduct = {
  kind: 'ride',
  menu: {
    admin: {
      make: [{ to: rideUrls.office.search(), label: 'sellRide', icon: IconCar, permission: 'bookings.create' }],
      catalogue: [
        { to: rideUrls.office.driverList(), label: 'driverList', icon: IconSteeringWheel, permission: 'rides.manage' },
        { to: rideUrls.office.vehicles, label: 'rideVehicles', icon: IconCar, permission: 'rides.manage' },
        { to: rideUrls.office.routes, label: 'rideRoutes', icon: IconRoute, permission: 'rides.manage' },
        {
          to: rideUrls.office.zones,
          label: 'rideZones',
          icon: IconMapPin,
          permission: 'rides.manage',
          searchOnly: true,
        },
        {
          to: rideUrls.office.newVehicle,
          label: 'newRideVehicle',
          icon: IconPlus,
          permission: 'rides.manage',
          searchOnly: true,
        },
        {
          to: rideUrls.office.newRoute,
          label: 'newRideRoute',
          icon: IconPlus,
          permission: 'rides.manage',
          searchOnly: true,
        },
      ],
    },
    agent: { start: [{ to: rideUrls.agent.search(), label: 'rides', icon: IconCar }] },
  },
  quoteCheckoutUrl: ({ id, query, area }) => rideUrls[area].checkout(id, query),
  enquiryUrl: () => rideUrls.office.search(walkIn()),
  VehicleField: lazy(() => import('./office/vehicle-field.tsx')),
}
