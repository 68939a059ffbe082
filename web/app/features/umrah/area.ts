import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import type { SalesArea } from '../../urls/sales-area.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

interface AreaUrls {
  list: string
  package: (id: number, query?: URLSearchParams) => string
  checkout: (id: number, query?: URLSearchParams) => string
}

export const areaUrls: Readonly<Record<SalesArea, AreaUrls>> = {
  storefront: {
    list: storefrontUrls.umrahPackages,
    package: storefrontUrls.umrahPackage,
    checkout: storefrontUrls.umrahCheckout,
  },
  agent: { list: agentUrls.umrahPackages, package: agentUrls.umrahPackage, checkout: agentUrls.umrahCheckout },
  office: { list: adminUrls.sellUmrah(), package: adminUrls.umrahOffer, checkout: adminUrls.umrahCheckout },
}
