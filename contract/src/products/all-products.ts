import { z } from '../protocol/schema.ts'
import type { TripContext, TripEvent } from '../trips/trip-events.ts'
import type { BookableProduct } from '../vocabulary/products.ts'
import { flightParts } from './flights/booked.shapes.ts'
import { flightTrip } from './flights/trip.shapes.ts'
import { flightEvents } from './flights/trip-events.ts'
import { groupParts } from './groups/booked.shapes.ts'
import { groupSelection } from './groups/selection.shapes.ts'
import { groupTrip } from './groups/trip.shapes.ts'
import { groupEvents } from './groups/trip-events.ts'
import { holidayParts } from './holidays/booked.shapes.ts'
import { holidaySelection } from './holidays/selection.shapes.ts'
import { holidayTrip } from './holidays/trip.shapes.ts'
import { holidayEvents } from './holidays/trip-events.ts'
import { hotelParts } from './hotels/booked.shapes.ts'
import { stayTrip } from './hotels/trip.shapes.ts'
import { stayEvents } from './hotels/trip-events.ts'
import { insuranceParts } from './insurance/booked.shapes.ts'
import { insuranceTrip } from './insurance/trip.shapes.ts'
import { coverEvents } from './insurance/trip-events.ts'
import { rideParts } from './rides/booked.shapes.ts'
import { addedRideForm } from './rides/ride.shapes.ts'
import { rideSelection } from './rides/selection.shapes.ts'
import { rideTrip } from './rides/trip.shapes.ts'
import { rideEvents } from './rides/trip-events.ts'
import { umrahParts } from './umrah/booked.shapes.ts'
import { umrahSelection } from './umrah/selection.shapes.ts'
import { umrahTrip } from './umrah/trip.shapes.ts'
import { umrahEvents } from './umrah/trip-events.ts'
import { visaParts } from './visas/booked.shapes.ts'
import { visaTrip } from './visas/trip.shapes.ts'
import { visaEvents } from './visas/trip-events.ts'

/* What each product adds to bookings, quotes and calendars. Its calls are listed in `contract/src/index.ts`. */

/**
 * What a line of a list shows of what was sold, by its kind: written with the booking, so that lists need not open the
 * product's own table.
 */
export const tripSummary = z.discriminatedUnion('kind', [
  flightTrip,
  stayTrip,
  umrahTrip,
  groupTrip,
  holidayTrip,
  insuranceTrip,
  visaTrip,
  rideTrip,
])
export type TripSummary = z.infer<typeof tripSummary>

/** What only the bookings of one product have. Each product declares its parts in its own folder. */
export const bookedParts = z.discriminatedUnion('product', [
  flightParts,
  hotelParts,
  umrahParts,
  groupParts,
  holidayParts,
  insuranceParts,
  visaParts,
  rideParts,
])
export type BookedParts = z.infer<typeof bookedParts>
type PartsByProduct = { [Parts in BookedParts as Parts['product']]: Parts }
export type BookedPartsOf<P extends BookableProduct> = PartsByProduct[P]

type ToEvents = { [P in BookableProduct]: (parts: BookedPartsOf<P>, context: TripContext) => TripEvent[] }

const toEvents: ToEvents = {
  flight: flightEvents,
  hotel: stayEvents,
  umrah: umrahEvents,
  group: groupEvents,
  holiday: holidayEvents,
  insurance: coverEvents,
  visa: visaEvents,
  ride: rideEvents,
}

/** What a calendar shows of a booking of this product. */
export const productEvents = <P extends BookableProduct>(product: P, parts: BookedPartsOf<P>, context: TripContext) =>
  toEvents[product](parts, context)

/** The codes of their bookings are PNRs. */
export const flownProducts: readonly BookableProduct[] = ['flight', 'group']

/** What is chosen of one of our own products for a quote, and for how many people. Nothing is reserved. */
export const packageSelection = z.discriminatedUnion('product', [
  umrahSelection,
  groupSelection,
  holidaySelection,
  rideSelection,
])

/** What is chosen of one product together with a booking of another. */
export const additionForm = z.discriminatedUnion('product', [addedRideForm])
