import type { Shelf } from '../api.ts'
import { DeadlineBoard } from '../board/deadline-board.tsx'

const details: Record<Shelf, string> = {
  agents: '/admin/booking-details',
  customers: '/admin/customer-booking-details',
  office: '/admin/direct-booking-details',
}

/** Everybody's clocks, for the office. */
export default function Deadlines() {
  return <DeadlineBoard office details={(shelf) => details[shelf]} offlineDetails="/admin/offline-booking-details" />
}
