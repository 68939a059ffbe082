import { minor } from '../../flights/flights.shapes.ts'
import { z } from '../../protocol/schema.ts'
import { namedRecord, recordId } from '../../protocol/shapes.ts'
import { correctableFields } from '../../vocabulary/bookings.ts'

/** What one OSI or SSR line of a reservation system takes. */
export const MAX_REMARK = 69
export const remarkText = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .max(MAX_REMARK)
  .regex(/^[A-Z0-9./ -]+$/, 'remark_signs')

/** A line for the airline on the supplier's order, and what became of it. */
export const supplierRemark = z.object({
  id: recordId,
  text: z.string(),
  at: z.iso.datetime(),
  by: namedRecord.nullable(),
  /** Until it has been looked up, a lost answer is neither. */
  state: z.enum(['sent', 'refused', 'unknown']),
  /** The supplier's words, where it refused. */
  reason: z.string().nullable(),
})
export type SupplierRemark = z.infer<typeof supplierRemark>

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
const correctedTraveller = z.object({
  traveller: z.string(),
  name: z.string(),
  changes: z.array(
    z.object({ field: z.enum(correctableFields), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type CorrectedTraveller = z.infer<typeof correctedTraveller>

/** What the history tells of a change. */
export const changeFacts = {
  corrected: correctedTraveller.nullish(),
  added: z.array(bookingExtra).nullish(),
  /** Of a split: the ref of the other part. */
  split_into: z.string().nullish(),
  split_from: z.string().nullish(),
  /** A remark reached the supplier. */
  remarked: z.boolean().nullish(),
  /** The supplier changed the flights. */
  reissued: z.boolean().nullish(),
}

/** What can be changed of an order that stays booked. */
export const orderChanges = z.object({
  /** Names and birth dates, before it is issued. */
  names: z.boolean(),
  /** After that: so many letters of a name, for so much. */
  issued_names: z.object({ letters: z.number().int(), fee: minor }).nullable(),
  extras: z.boolean(),
  split: z.boolean(),
  /** The supplier takes remarks for the airline. */
  remarks: z.boolean(),
  /** The supplier itself changes the flights of an issued order, for everybody on it. */
  flights: z.boolean().optional(),
  /** Its flights are nobody's: an administrator may let the airline change them, to try what follows. */
  simulates: z.boolean().optional(),
})
