import type { find } from '@safar/contract/bookings/find.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { Role } from '@safar/contract/vocabulary/roles'

export type Found = Reply<typeof find.all>
type Shelf = Found['bookings'][number]['shelf']

const officeScreens: Readonly<Record<Shelf, string>> = {
  agents: '/admin/booking-details',
  customers: '/admin/customer-booking-details',
  office: '/admin/direct-booking-details',
  offline: '/admin/offline-booking-details',
}

/** Where a booking opens in the person's own area; null where they have no screen for it. */
export function bookingScreen(role: Role, { id, shelf }: { id: number; shelf: Shelf }): string | null {
  if (role === 'salesman') return null
  if (role === 'customer') return `/my-booking/${id}`
  if (role === 'agent')
    return `/agent/${shelf === 'offline' ? 'agent-offline-bookings-details' : 'agent-booking-details'}/${id}`
  return `${officeScreens[shelf]}/${id}`
}

/** Where a person opens. */
export function personScreen(role: Role, id: number): string {
  if (role === 'salesman') return `/salesman/salesman-user-details/${id}`
  return role === 'reservation' ? `/reservation/user-details/${id}` : `/admin/user-details/${id}`
}

export const depositScreen = (role: Role, id: number): string | null => {
  if (role === 'salesman') return null
  return role === 'agent' ? '/agent/deposits' : `/admin/deposit-details/${id}`
}
