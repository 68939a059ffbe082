import { IconBuildingMosque, IconPlus } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { umrahUrls } from '../../urls/products/umrah.ts'

const walkIn = () => new URLSearchParams({ for: 'walk-in' })

export const umrahBackOffice: BackOfficeProduct = {
  kind: 'umrah',
  menu: {
    admin: {
      make: [
        {
          to: umrahUrls.office.list(),
          label: 'newUmrahBooking',
          icon: IconBuildingMosque,
          permission: 'bookings.create',
        },
      ],
      catalogue: [
        { to: umrahUrls.office.catalogue, label: 'umrah', icon: IconBuildingMosque, permission: 'umrah.manage' },
        {
          to: umrahUrls.office.new,
          label: 'newUmrah',
          icon: IconPlus,
          permission: 'umrah.manage',
          searchOnly: true,
        },
      ],
    },
    agent: { start: [{ to: umrahUrls.agent.list(), label: 'umrah', icon: IconBuildingMosque }] },
  },
  quoteCheckoutUrl: ({ id, query, area }) => umrahUrls[area].checkout(id, query),
  enquiryUrl: (id) => (id ? umrahUrls.office.details(id, walkIn()) : umrahUrls.office.list(walkIn())),
}
