import { offer } from '../products/flights/offer.schema.ts'
import { flightTrip } from '../products/flights/trip.shapes.ts'
import { bookedGroup } from '../products/groups/groups.shapes.ts'
import { groupTrip } from '../products/groups/trip.shapes.ts'
import { bookedHoliday } from '../products/holidays/holiday.shapes.ts'
import { holidayTrip } from '../products/holidays/trip.shapes.ts'
import { amendedStay } from '../products/hotels/amended-stay.shapes.ts'
import { bookedStay } from '../products/hotels/hotel.schema.ts'
import { stayTrip } from '../products/hotels/trip.shapes.ts'
import { bookedInsurance, chosenInsurance } from '../products/insurance/insurance.shapes.ts'
import { insuranceTrip } from '../products/insurance/trip.shapes.ts'
import { bookedUmrah } from '../products/umrah/booking.shapes.ts'
import { umrahTrip } from '../products/umrah/trip.shapes.ts'
import { bookedVisa } from '../products/visas/application.shapes.ts'
import { visaTrip } from '../products/visas/trip.shapes.ts'
import { z } from '../protocol/schema.ts'
import { separateItinerary } from './reissue.shapes.ts'

/** What a booking shows of its product. Each product has its parts here; those of all others are missing. */

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
export type TripSummary = z.infer<typeof tripSummary>

/** What its page shows. */
export const bookedParts = {
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
  /** Travellers whose flights were changed separately; `offer` holds the flights of everybody else. */
  separate_itineraries: z.array(separateItinerary),
}
export type BookedParts = z.infer<z.ZodObject<typeof bookedParts>>
