import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { insuranceUrls } from '../../urls/products/insurance.ts'

export const insuranceBackOffice: BackOfficeProduct = {
  kind: 'insurance',
  menu: {
    admin: {
      make: [
        {
          to: insuranceUrls.office.compare(),
          label: 'sellInsurance',
          icon: IconShieldCheck,
          permission: 'bookings.create',
        },
      ],
      catalogue: [
        {
          to: insuranceUrls.office.catalogue,
          label: 'insurance',
          icon: IconShieldCheck,
          permission: 'insurance.manage',
        },
        {
          to: insuranceUrls.office.new,
          label: 'newInsurance',
          icon: IconPlus,
          permission: 'insurance.manage',
          searchOnly: true,
        },
      ],
    },
    agent: { start: [{ to: insuranceUrls.agent.compare(), label: 'sellInsurance', icon: IconShieldCheck }] },
  },
}
