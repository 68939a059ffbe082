import { z } from '../../protocol/schema.ts'
import { isoDate } from '../../protocol/shapes.ts'

/** A visa application; the travellers arrive on this day. */
export const visaTrip = z.object({
  kind: z.literal('visa'),
  name: z.string(),
  name_ar: z.string(),
  country: z.string(),
  departs_on: isoDate,
  people: z.int(),
})
export type VisaTrip = z.infer<typeof visaTrip>
