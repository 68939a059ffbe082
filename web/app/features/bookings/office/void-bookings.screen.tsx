import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { BookingList } from '../list/booking-list.tsx'

/** Void requests first, then voided bookings. */
export default function VoidBookings() {
  return (
    <BookingList
      kind="voids"
      shelf="agents"
      office
      details={officeBookingUrl}
      states={['void_requested', 'voided']}
      first="void_requested"
    />
  )
}
