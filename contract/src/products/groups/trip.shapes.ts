import { z } from '../../protocol/schema.ts'
import { isoDate } from '../../protocol/shapes.ts'

/** Group seats. */
export const groupTrip = z.object({
  kind: z.literal('group'),
  from: z.string(),
  to: z.string(),
  departs_on: isoDate,
  returns_on: isoDate.nullable(),
  seats: z.int(),
})
export type GroupTrip = z.infer<typeof groupTrip>
