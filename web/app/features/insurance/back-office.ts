import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

export const insuranceBackOffice: BackOfficeProduct = {
  kind: 'insurance',
  menu: {
    admin: {
      make: [
        { to: adminUrls.sellInsurance(), label: 'sellInsurance', icon: IconShieldCheck, permission: 'bookings.create' },
      ],
      catalogue: [
        { to: adminUrls.insurancePlans, label: 'insurance', icon: IconShieldCheck, permission: 'insurance.manage' },
        {
          to: adminUrls.newInsurancePlan,
          label: 'newInsurance',
          icon: IconPlus,
          permission: 'insurance.manage',
          searchOnly: true,
        },
      ],
    },
    agent: { start: [{ to: agentUrls.insurance(), label: 'sellInsurance', icon: IconShieldCheck }] },
  },
}
