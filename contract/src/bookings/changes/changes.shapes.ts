import { minor } from '../../money/amounts.ts'
import { z } from '../../protocol/schema.ts'
import { namedRecord, recordId } from '../../protocol/shapes.ts'
import { correctableFields } from '../../vocabulary/bookings.ts'

/** The maximum length of an OSI or SSR line in a reservation system. */
export const MAX_REMARK = 69
export const remarkText = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .max(MAX_REMARK)
  .regex(/^[A-Z0-9./ -]+$/, 'remark_signs')

/** A line for the airline on the supplier's order, and its outcome. */
export const supplierRemark = z.object({
  id: recordId,
  text: z.string(),
  at: z.iso.datetime(),
  by: namedRecord.nullable(),
  /** `unknown` if the answer was lost, until the outcome has been looked up. */
  state: z.enum(['sent', 'refused', 'unknown']),
  /** The supplier's own words if it refused. */
  reason: z.string().nullable(),
})
export type SupplierRemark = z.infer<typeof supplierRemark>

/** A bag, a meal or a seat of one traveller. */
export const bookingExtra = z.object({
  kind: z.enum(['bag', 'meal', 'seat']),
  label: z.string(),
  /** Left out if it equals the English label. */
  label_ar: z.string().optional(),
  passenger: z.string(),
  price: minor,
})
export type BookingExtra = z.infer<typeof bookingExtra>

/** The traveller who was corrected, before and after; passport numbers are masked. */
const correctedTraveller = z.object({
  traveller: z.string(),
  name: z.string(),
  changes: z.array(
    z.object({ field: z.enum(correctableFields), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type CorrectedTraveller = z.infer<typeof correctedTraveller>

/** What was sold, in one line, and when it begins by the clock of its zone. */
const soldLine = z.object({
  title: z.string(),
  starts_at: z.iso.datetime().nullable(),
  zone: z.string().nullable(),
})

/** Facts of a change that the history shows. */
export const changeFacts = {
  corrected: correctedTraveller.nullish(),
  added: z.array(bookingExtra).nullish(),
  /** For a split: the ref of the other part. */
  split_into: z.string().nullish(),
  split_from: z.string().nullish(),
  /** A remark reached the supplier. */
  remarked: z.boolean().nullish(),
  /** The supplier changed the flights. */
  reissued: z.boolean().nullish(),
  /** What was sold before and after a change in place. */
  changed: z.object({ before: soldLine, after: soldLine }).nullish(),
}

/** What can be changed on an order that remains booked. */
export const orderChanges = z.object({
  /** Names and birth dates can be corrected before issue. */
  names: z.boolean(),
  /** After issue: how many letters of a name can be corrected, and the fee. */
  issued_names: z.object({ letters: z.number().int(), fee: minor }).nullable(),
  extras: z.boolean(),
  split: z.boolean(),
  /** The supplier accepts remarks for the airline. */
  remarks: z.boolean(),
  /** The supplier itself can change the flights of an issued order, for everybody on it. */
  flights: z.boolean().optional(),
  /** The flights are fictitious: an administrator can simulate a change by the airline to try out what follows. */
  simulates: z.boolean().optional(),
})
