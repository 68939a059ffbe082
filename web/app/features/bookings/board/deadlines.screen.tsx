import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import type { Shelf } from '../api.ts'
import { DeadlineBoard } from './deadline-board.tsx'

const officeUrls: Record<Shelf, (id: number) => string> = {
  agents: adminUrls.booking,
  customers: adminUrls.customerBooking,
  office: adminUrls.directBooking,
}

/** Everybody's deadlines for the office; an agent's own. */
export default function Deadlines() {
  if (useSalesArea() === 'office')
    return <DeadlineBoard office details={(shelf) => officeUrls[shelf]} offlineDetails={adminUrls.offlineBooking} />
  return <DeadlineBoard office={false} details={() => agentUrls.booking} offlineDetails={agentUrls.offlineBooking} />
}
