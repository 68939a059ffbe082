import type { BookingChannel } from '@safar/contract/vocabulary/bookings'
import { useSession } from '../../../platform/session.ts'
import { agentBookingUrl, officeBookingUrl } from '../../../urls/booking-page.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'

interface LinkedBooking {
  id: number
  channel: BookingChannel
  agent: object | null
}

/** The URL of another booking, in the area of the current reader. */
export function useBookingPageUrl(): (booking: LinkedBooking) => string {
  const role = useSession().user?.role
  return ({ id, channel, agent }) => {
    if (role === 'agent') return agentBookingUrl({ id, offline: false })
    if (role === 'customer') return storefrontUrls.myBooking(id)
    return officeBookingUrl({ id, offline: false, channel, agent })
  }
}
