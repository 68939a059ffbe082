import { IconBed } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

export const hotelBackOffice: BackOfficeProduct = {
  kind: 'hotel',
  menu: {
    admin: { make: [{ to: adminUrls.hotels(), label: 'newHotel', icon: IconBed, permission: 'bookings.create' }] },
    agent: { start: [{ to: agentUrls.hotels(), label: 'searchHotels', icon: IconBed, right: 'search' }] },
  },
  quoteCheckoutUrl: ({ query, area }) => (area === 'agent' ? agentUrls : adminUrls).hotelCheckout(query),
  enquiryUrl: () => adminUrls.hotels(),
}
