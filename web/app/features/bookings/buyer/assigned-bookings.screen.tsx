import { AgentBookingList } from '../list/agent-booking-list.tsx'

/** One agent's bookings, for the salesman who looks after them. */
export default function AssignedBookings() {
  return <AgentBookingList details="/salesman/booking-details" />
}
