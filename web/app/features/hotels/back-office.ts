import { IconBed } from '@tabler/icons-react'
import type { BackOfficeProduct } from '../../platform/products/back-office.ts'
import { hotelUrls } from '../../urls/products/hotels.ts'

export const hotelBackOffice: BackOfficeProduct = {
  kind: 'hotel',
  menu: {
    admin: {
      make: [{ to: hotelUrls.office.results(), label: 'newHotel', icon: IconBed, permission: 'bookings.create' }],
    },
    agent: { start: [{ to: hotelUrls.agent.results(), label: 'searchHotels', icon: IconBed, right: 'search' }] },
  },
  quoteCheckoutUrl: ({ query, area }) => hotelUrls[area].checkout(query),
  enquiryUrl: () => hotelUrls.office.results(),
}
