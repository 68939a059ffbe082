import { productParts, type tripSummary } from '../products/all-products.ts'
import { z } from '../protocol/schema.ts'
import { separateItinerary } from './reissue.shapes.ts'

/** What a booking shows of its product, in the lines of lists and on its page. */

export type TripSummary = z.infer<typeof tripSummary>

export const bookedParts = {
  ...productParts,
  /** Travellers whose flights were changed separately; `offer` holds the flights of everybody else. */
  separate_itineraries: z.array(separateItinerary),
}
export type BookedParts = z.infer<z.ZodObject<typeof bookedParts>>
