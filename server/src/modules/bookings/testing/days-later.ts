import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import { addDays } from '@safar/contract/day'

/** The same flights some days later, in the form the desk sends. */
export const daysLater = ({ offer }: Pick<BookingView, 'offer'>, days: number): NewItinerary =>
  (offer?.slices ?? []).map(({ segments }) =>
    segments.map(({ marketing, booking_class, cabin, from, to }) => ({
      airline: marketing.code,
      flight: marketing.number,
      class: booking_class,
      cabin,
      from: from.airport,
      to: to.airport,
      departs_on: addDays(from.at.slice(0, 10), days),
      departs_at: from.at.slice(11, 16),
      arrives_on: addDays(to.at.slice(0, 10), days),
      arrives_at: to.at.slice(11, 16),
    })),
  )
