import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { BookingList } from '../list/booking-list.tsx'
import { workStates } from '../list/states.ts'

/** Agents' bookings, for the office. */
export default function Bookings() {
  return <BookingList kind="agents" shelf="agents" office details={officeBookingUrl} states={workStates} />
}
