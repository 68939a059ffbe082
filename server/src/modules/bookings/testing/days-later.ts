import type { NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import { addDays, clockOf, dayOf } from '@safar/contract/day'
import type { FlightParts } from '@safar/contract/products/flights/booked.shapes'

/** The same flights some days later, in the form the desk sends. */
export const daysLater = ({ offer }: Pick<FlightParts, 'offer'>, days: number): NewItinerary =>
  offer.slices.map(({ segments }) =>
    segments.map(({ marketing, booking_class, cabin, from, to }) => ({
      airline: marketing.code,
      flight: marketing.number,
      class: booking_class,
      cabin,
      from: from.airport,
      to: to.airport,
      departs_on: addDays(dayOf(from.at), days),
      departs_at: clockOf(from.at),
      arrives_on: addDays(dayOf(to.at), days),
      arrives_at: clockOf(to.at),
    })),
  )
