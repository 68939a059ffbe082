import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** Where plans are compared and bought; the office does so for the buyer named in the URL. */
export type InsuranceArea = 'storefront' | 'agent' | 'office'

interface AreaUrls {
  compare: (query?: URLSearchParams) => string
  checkout: (planId: number, query?: URLSearchParams) => string
}

export const insuranceUrls: Readonly<Record<InsuranceArea, AreaUrls>> = {
  storefront: { compare: storefrontUrls.insuranceFor, checkout: storefrontUrls.insuranceCheckout },
  agent: { compare: agentUrls.insurance, checkout: agentUrls.insuranceCheckout },
  office: { compare: adminUrls.sellInsurance, checkout: adminUrls.insuranceCheckout },
}
