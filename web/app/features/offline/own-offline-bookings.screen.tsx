import { agentUrls } from '../../urls/agent.ts'
import { OfflineList } from './list/offline-list.tsx'

/** What the office sold an agent outside, for the agent. */
export default function OwnOfflineBookings() {
  return <OfflineList office={false} details={agentUrls.offlineBooking} />
}
