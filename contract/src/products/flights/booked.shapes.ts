import { z } from '../../protocol/schema.ts'
import { slice } from '../../trips/itinerary.schema.ts'
import { offer } from './offer.schema.ts'

/** Travellers of a booking whose flights differ from those of the rest. */
const separateItinerary = z.object({ travellers: z.array(z.string()), slices: z.array(slice).min(1) })
export type SeparateItinerary = z.infer<typeof separateItinerary>

/** What only bookings of flights have. */
export const flightParts = z.object({
  product: z.literal('flight'),
  /** As it was sold, at the reader's prices. */
  offer,
  /** Travellers whose flights were changed separately; `offer` holds the flights of everybody else. */
  separate_itineraries: z.array(separateItinerary),
})
export type FlightParts = z.infer<typeof flightParts>
