import type { Booking } from '../tables.ts'

type LinkedBooking = Pick<Booking, 'id' | 'channel' | 'agentId' | 'offline'>

const screens = {
  office: '/admin/direct-booking-details',
  agent: '/admin/booking-details',
  public: '/admin/customer-booking-details',
}

/** The screen where the office works on a booking. */
export const officeLink = ({ id, channel, offline }: LinkedBooking): string =>
  `${offline ? '/admin/offline-booking-details' : screens[channel]}/${id}`

/** The page where an agent or a customer sees their booking. */
export function buyerLink({ id, agentId, offline }: LinkedBooking): string {
  if (agentId === null) return `/my-booking/${id}`
  return `/agent/${offline ? 'agent-offline-bookings-details' : 'agent-booking-details'}/${id}`
}
