import { agentUrls } from '../../urls/agent.ts'
import { OfflineList } from './list/offline-list.tsx'

/** An agent's own offline bookings. */
export default function OwnOfflineBookings() {
  return <OfflineList office={false} details={agentUrls.offlineBooking} />
}
