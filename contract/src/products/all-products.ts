import { z } from '../protocol/schema.ts'
import type { SliceView } from '../trips/itinerary.schema.ts'
import type { TripContext, TripEvent } from '../trips/trip-events.ts'
import { offer } from './flights/offer.schema.ts'
import { flightTrip } from './flights/trip.shapes.ts'
import { flightEvents } from './flights/trip-events.ts'
import { bookedGroup } from './groups/groups.shapes.ts'
import { groupSelection } from './groups/selection.shapes.ts'
import { groupTrip } from './groups/trip.shapes.ts'
import { groupEvents } from './groups/trip-events.ts'
import { bookedHoliday } from './holidays/holiday.shapes.ts'
import { holidaySelection } from './holidays/selection.shapes.ts'
import { holidayTrip } from './holidays/trip.shapes.ts'
import { holidayEvents } from './holidays/trip-events.ts'
import { amendedStay } from './hotels/amended-stay.shapes.ts'
import { bookedStay } from './hotels/hotel.schema.ts'
import { stayTrip } from './hotels/trip.shapes.ts'
import { stayEvents } from './hotels/trip-events.ts'
import { bookedInsurance, chosenInsurance } from './insurance/insurance.shapes.ts'
import { insuranceTrip } from './insurance/trip.shapes.ts'
import { coverEvents } from './insurance/trip-events.ts'
import { bookedUmrah } from './umrah/booking.shapes.ts'
import { umrahSelection } from './umrah/selection.shapes.ts'
import { umrahTrip } from './umrah/trip.shapes.ts'
import { umrahEvents } from './umrah/trip-events.ts'
import { bookedVisa } from './visas/application.shapes.ts'
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
])

/** What the page of a booking shows of its product; those of all others are missing. */
export const productParts = {
  /** As it was sold, at the reader's prices. */
  offer: offer.nullable(),
  /** Hotel rooms; null for other products. */
  stay: bookedStay.nullable(),
  /** The stay this one replaced after a change of dates, and the stay that replaces it. */
  replaces: amendedStay.nullable(),
  replaced_by: amendedStay.nullable(),
  /** An umrah package; null for other products. */
  umrah: bookedUmrah.nullish(),
  /** Group seats; null for other products. */
  group: bookedGroup.nullish(),
  /** A holiday departure; omitted for other products. */
  holiday: bookedHoliday.optional(),
  /** An insurance policy; omitted for other products. */
  insurance: bookedInsurance.optional(),
  /** Insurance chosen with a flight, at the reader's price; omitted if there is none. */
  chosen_insurance: chosenInsurance.optional(),
  /** A visa application; omitted for other products. */
  visa: bookedVisa.optional(),
}

interface DatedParts extends Partial<z.infer<z.ZodObject<typeof productParts>>> {
  /** The flights of all travellers. */
  slices: readonly SliceView[]
}

/** What a calendar shows of the parts of a booking. */
export function productEvents(parts: DatedParts, context: TripContext): TripEvent[] {
  const eventsOf = <Part>(
    part: Part | null | undefined,
    toEvents: (part: Part, context: TripContext) => TripEvent[],
  ) => (part ? toEvents(part, context) : [])
  return [
    ...flightEvents(parts.slices, context),
    ...eventsOf(parts.stay, stayEvents),
    ...eventsOf(parts.umrah, umrahEvents),
    ...eventsOf(parts.group, groupEvents),
    ...eventsOf(parts.holiday, holidayEvents),
    ...eventsOf(parts.insurance, coverEvents),
    ...eventsOf(parts.visa, visaEvents),
  ]
}

/** What is chosen of one of our own products for a quote, and for how many people. Nothing is reserved. */
export const packageSelection = z.discriminatedUnion('product', [umrahSelection, groupSelection, holidaySelection])

/** What is chosen of one product together with a booking of another; none can be yet. */
export const additionForm = z.never()
