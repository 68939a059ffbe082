import { adminUrls } from './admin.ts'
import { agentUrls } from './agent.ts'

interface ListedBooking {
  id: number
  offline: boolean
  channel: string
  agent: object | null
}

/** The office's page of a booking, which depends on how it was sold. */
export function officeBookingUrl({ id, offline, channel, agent }: ListedBooking): string {
  if (offline) return adminUrls.offlineBooking(id)
  if (channel === 'office') return adminUrls.directBooking(id)
  return agent ? adminUrls.booking(id) : adminUrls.customerBooking(id)
}

/** The page of an agent's own booking. */
export const agentBookingUrl = ({ id, offline }: Pick<ListedBooking, 'id' | 'offline'>): string =>
  offline ? agentUrls.offlineBooking(id) : agentUrls.booking(id)
