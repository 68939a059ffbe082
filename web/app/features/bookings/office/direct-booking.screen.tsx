import { BookingPage } from '../view/booking-page.tsx'

/** A booking the office made itself. */
export default function DirectBooking() {
  return <BookingPage shelf="office" office />
}
