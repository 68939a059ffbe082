import { BookingPage } from '../view/booking-page.tsx'

/** An agent's own booking. */
export default function OwnBooking() {
  return <BookingPage shelf="agents" office={false} />
}
