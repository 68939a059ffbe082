import { IconFileText, IconId, IconPlus } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

export const visaBackOffice: BackOfficeProduct = {
  kind: 'visa',
  menu: {
    admin: {
      make: [
        { to: adminUrls.sellVisa(), label: 'sellVisa', icon: IconId, permission: ['bookings.create', 'visas.manage'] },
      ],
      catalogue: [
        { to: adminUrls.visas, label: 'visas', icon: IconId, permission: 'visas.manage' },
        { to: adminUrls.visaApplications, label: 'visaApplications', icon: IconFileText, permission: 'visas.manage' },
        { to: adminUrls.newVisa, label: 'newVisa', icon: IconPlus, permission: 'visas.manage', searchOnly: true },
      ],
    },
    agent: { work: [{ to: agentUrls.visaApplications, label: 'visaApplications', icon: IconId }] },
  },
}
