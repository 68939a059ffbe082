import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import type { SalesArea } from '../../urls/sales-area.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

interface AreaUrls {
  compare: (query?: URLSearchParams) => string
  checkout: (planId: number, query?: URLSearchParams) => string
}

export const insuranceUrls: Readonly<Record<SalesArea, AreaUrls>> = {
  storefront: { compare: storefrontUrls.insuranceFor, checkout: storefrontUrls.insuranceCheckout },
  agent: { compare: agentUrls.insurance, checkout: agentUrls.insuranceCheckout },
  office: { compare: adminUrls.sellInsurance, checkout: adminUrls.insuranceCheckout },
}
