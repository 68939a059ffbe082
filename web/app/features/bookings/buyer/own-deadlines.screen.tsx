import { agentUrls } from '../../../urls/agent.ts'
import { DeadlineBoard } from '../board/deadline-board.tsx'

/** An agent's own deadlines. */
export default function OwnDeadlines() {
  return <DeadlineBoard office={false} details={() => agentUrls.booking} offlineDetails={agentUrls.offlineBooking} />
}
