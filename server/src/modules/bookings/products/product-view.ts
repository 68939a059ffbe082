import type { BookedParts } from '@safar/contract/bookings/booked.shapes'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

/** The product part of a booking's page. */
export type ProductView = Pick<BookingView, 'offer' | 'extras'> & Partial<BookedParts>
