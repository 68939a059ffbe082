import { DeadlineBoard } from '../board/deadline-board.tsx'

/** An agent's own clocks. */
export default function OwnDeadlines() {
  return (
    <DeadlineBoard
      office={false}
      details={() => '/agent/agent-booking-details'}
      offlineDetails="/agent/agent-offline-bookings-details"
    />
  )
}
