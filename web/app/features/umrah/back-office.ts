import { IconBuildingMosque, IconPlus } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

const walkIn = () => new URLSearchParams({ for: 'walk-in' })

export const umrahBackOffice: BackOfficeProduct = {
  kind: 'umrah',
  menu: {
    admin: {
      make: [
        {
          to: adminUrls.sellUmrah(),
          label: 'newUmrahBooking',
          icon: IconBuildingMosque,
          permission: 'bookings.create',
        },
      ],
      catalogue: [
        { to: adminUrls.umrahPackages, label: 'umrah', icon: IconBuildingMosque, permission: 'umrah.manage' },
        {
          to: adminUrls.newUmrahPackage,
          label: 'newUmrah',
          icon: IconPlus,
          permission: 'umrah.manage',
          searchOnly: true,
        },
      ],
    },
    agent: { start: [{ to: agentUrls.umrahPackages, label: 'umrah', icon: IconBuildingMosque }] },
  },
  quoteCheckoutUrl: ({ id, query, area }) => (area === 'agent' ? agentUrls : adminUrls).umrahCheckout(id, query),
  enquiryUrl: (id) => (id ? adminUrls.umrahOffer(id, walkIn()) : adminUrls.sellUmrah(walkIn())),
}
