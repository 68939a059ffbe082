import { minor } from '../../flights/flights.shapes.ts'
import { z } from '../../protocol/schema.ts'
import { correctableFields } from '../../vocabulary/bookings.ts'

/** A bag, a meal or a seat of one traveller. */
export const bookingExtra = z.object({
  kind: z.enum(['bag', 'meal', 'seat']),
  label: z.string(),
  /** Left out where it is the same. */
  label_ar: z.string().optional(),
  passenger: z.string(),
  price: minor,
})
export type BookingExtra = z.infer<typeof bookingExtra>

/** Who was corrected, as it was and as it is now; passports are masked. */
export const correctedTraveller = z.object({
  traveller: z.string(),
  name: z.string(),
  changes: z.array(
    z.object({ field: z.enum(correctableFields), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type CorrectedTraveller = z.infer<typeof correctedTraveller>

/** What can be changed of an order that stays booked. */
export const orderChanges = z.object({
  /** Names and birth dates, before it is issued. */
  names: z.boolean(),
  /** After that: so many letters of a name, for so much. */
  issued_names: z.object({ letters: z.number().int(), fee: minor }).nullable(),
  extras: z.boolean(),
  split: z.boolean(),
  /** Its flights are nobody's: an administrator may let the airline change them, to try what follows. */
  simulates: z.boolean().optional(),
})
