import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

/** The product part of a booking's page. */
export type ProductView = Pick<BookingView, 'offer' | 'extras'> &
  Partial<
    Pick<
      BookingView,
      | 'stay'
      | 'umrah'
      | 'group'
      | 'holiday'
      | 'insurance'
      | 'chosen_insurance'
      | 'visa'
      | 'separate_itineraries'
      | 'replaces'
      | 'replaced_by'
      | 'changes'
    >
  >
