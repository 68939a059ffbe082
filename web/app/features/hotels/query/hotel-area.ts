import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import type { SalesArea } from '../../../urls/sales-area.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'

type HotelUrl = (query?: URLSearchParams) => string

/** Results, hotel page and checkout stay in the area where the search began. */
export const hotelUrls: Readonly<Record<SalesArea, { results: HotelUrl; details: HotelUrl; checkout: HotelUrl }>> = {
  storefront: {
    results: storefrontUrls.hotels,
    details: storefrontUrls.hotel,
    checkout: storefrontUrls.hotelCheckout,
  },
  agent: { results: agentUrls.hotels, details: agentUrls.hotel, checkout: agentUrls.hotelCheckout },
  office: { results: adminUrls.hotels, details: adminUrls.hotel, checkout: adminUrls.hotelCheckout },
}

/** In an office area: the shell sets the margins, and net prices are shown. */
export const isInside = (area: SalesArea): boolean => area !== 'storefront'
