import type { BookingOf, BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookableProduct } from '@safar/contract/vocabulary/products'

const isOf = <P extends BookableProduct>(booking: BookingView, product: P): booking is BookingView & BookingOf<P> =>
  booking.product === product

/** The booking, with the parts of this product. */
export function bookedAs<P extends BookableProduct>(booking: BookingView | null | undefined, product: P): BookingOf<P> {
  if (!booking || !isOf(booking, product)) throw new Error(`expected a booking of the product '${product}'`)
  return booking
}
