import { salesmanUrls } from '../../../urls/salesman.ts'
import { AgentBookingList } from '../list/agent-booking-list.tsx'

/** One agent's bookings, for the salesman who looks after them. */
export default function AssignedBookings() {
  return <AgentBookingList details={({ id }) => salesmanUrls.booking(id)} />
}
