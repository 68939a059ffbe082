import { agentUrls } from '../../../urls/agent.ts'
import { InstalmentsPage } from './instalments-page.tsx'

/** An agent pays several bookings from the balance. */
export default function OwnInstalments() {
  return <InstalmentsPage bookingUrl={agentUrls.booking} listUrl={agentUrls.bookings} />
}
