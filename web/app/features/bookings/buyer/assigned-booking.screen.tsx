import { BookingPage } from '../view/booking-page.tsx'

/** An agent's booking, for the salesman who looks after them. */
export default function AssignedBooking() {
  return <BookingPage shelf="agents" office />
}
