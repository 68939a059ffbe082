import { BookingPage } from '../view/booking-page.tsx'

/** A public customer's booking, for the office. */
export default function CustomerBooking() {
  return <BookingPage shelf="customers" office />
}
