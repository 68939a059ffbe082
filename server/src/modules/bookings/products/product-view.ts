import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookedParts } from '@safar/contract/products/all-products'

/** The product part of a booking's page, with what was sold along with it. */
export type ProductView = BookedParts & Partial<Pick<BookingView, 'extras' | 'chosen_insurance'>>
