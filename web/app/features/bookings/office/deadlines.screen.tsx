import { adminUrls } from '../../../urls/admin.ts'
import type { Shelf } from '../api.ts'
import { DeadlineBoard } from '../board/deadline-board.tsx'

const details: Record<Shelf, (id: number) => string> = {
  agents: adminUrls.booking,
  customers: adminUrls.customerBooking,
  office: adminUrls.directBooking,
}

/** Everybody's deadlines, for the office. */
export default function Deadlines() {
  return <DeadlineBoard office details={(shelf) => details[shelf]} offlineDetails={adminUrls.offlineBooking} />
}
