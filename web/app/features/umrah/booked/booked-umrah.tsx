import type { BookedProduct, BookedProps } from '../../../platform/products/booked-product.ts'
import { BookedUmrahCards } from './booked-umrah-cards.tsx'

const Cards = ({ booking, link }: BookedProps) =>
  booking.umrah && <BookedUmrahCards booking={booking} umrah={booking.umrah} link={link} />

export const bookedUmrah: BookedProduct = {
  Cards,
  mayNeedVisas: ({ umrah }) => umrah?.visa_included === false,
}
