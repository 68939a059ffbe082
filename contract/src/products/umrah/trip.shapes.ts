import { z } from '../../protocol/schema.ts'
import { isoDate } from '../../protocol/shapes.ts'

/** A package with its nights in Makkah and Madinah. */
export const umrahTrip = z.object({
  kind: z.literal('umrah'),
  name: z.string(),
  name_ar: z.string(),
  departs_on: isoDate,
  returns_on: isoDate,
  nights: z.int(),
})
export type UmrahTrip = z.infer<typeof umrahTrip>
