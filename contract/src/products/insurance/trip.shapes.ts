import { z } from '../../protocol/schema.ts'
import { isoDate } from '../../protocol/shapes.ts'
import { insuranceRegions } from '../../vocabulary/insurance.ts'

/** Insurance cover for a trip; both the first and the last day are covered. */
export const insuranceTrip = z.object({
  kind: z.literal('insurance'),
  name: z.string(),
  name_ar: z.string(),
  region: z.enum(insuranceRegions),
  departs_on: isoDate,
  returns_on: isoDate,
  days: z.int(),
})
export type InsuranceTrip = z.infer<typeof insuranceTrip>
