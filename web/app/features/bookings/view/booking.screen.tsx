import { useLocation } from 'react-router'
import { adminUrls } from '../../../urls/admin.ts'
import { salesAreaOf } from '../../../urls/sales-area.ts'
import type { Shelf } from '../api.ts'
import { BookingPage } from './booking-page.tsx'

function shelfOf(pathname: string): Shelf {
  if (pathname.startsWith(adminUrls.customerBooking(''))) return 'customers'
  return pathname.startsWith(adminUrls.directBooking('')) ? 'office' : 'agents'
}

/** A booking for the office, for the salesman who looks after its agent, or for the agent. */
export default function Booking() {
  const { pathname } = useLocation()
  return <BookingPage shelf={shelfOf(pathname)} office={salesAreaOf(pathname) !== 'agent'} />
}
