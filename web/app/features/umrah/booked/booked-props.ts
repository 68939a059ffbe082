import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'

export interface BookedProps {
  booking: BookingView
  umrah: BookedUmrah
  /** The secret of the link, for people without an account. */
  link: string | undefined
}
