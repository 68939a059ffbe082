import { BookingPage } from '../view/booking-page.tsx'

/** An agent's booking, for the office. */
export default function Booking() {
  return <BookingPage shelf="agents" office />
}
