import { adminUrls } from '../../../urls/admin.ts'
import { BookingList } from '../list/booking-list.tsx'
import { workStates } from '../list/states.ts'

/** Agents' bookings, for the office. */
export default function Bookings() {
  return <BookingList kind="agents" shelf="agents" office details={adminUrls.booking} states={workStates} />
}
