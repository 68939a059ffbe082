import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { BookingList } from '../list/booking-list.tsx'
import { workStates } from '../list/states.ts'

/** Bookings the office made itself. */
export default function DirectBookings() {
  return <BookingList kind="direct" shelf="office" office details={officeBookingUrl} states={workStates} />
}
