import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { BookingList } from '../list/booking-list.tsx'
import { workStates } from '../list/states.ts'

/** Bookings of public customers. */
export default function CustomerBookings() {
  return <BookingList kind="customers" shelf="customers" office details={officeBookingUrl} states={workStates} />
}
