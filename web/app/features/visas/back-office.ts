import { IconFileText, IconId, IconPlus } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { visaUrls } from '../../urls/products/visas.ts'

export const visaBackOffice: BackOfficeProduct = {
  kind: 'visa',
  menu: {
    admin: {
      make: [
        {
          to: visaUrls.office.sell(),
          label: 'sellVisa',
          icon: IconId,
          permission: ['bookings.create', 'visas.manage'],
        },
      ],
      catalogue: [
        { to: visaUrls.office.catalogue, label: 'visas', icon: IconId, permission: 'visas.manage' },
        { to: visaUrls.office.applications, label: 'visaApplications', icon: IconFileText, permission: 'visas.manage' },
        { to: visaUrls.office.new, label: 'newVisa', icon: IconPlus, permission: 'visas.manage', searchOnly: true },
      ],
    },
    agent: { work: [{ to: visaUrls.agent.applications, label: 'visaApplications', icon: IconId }] },
  },
}
