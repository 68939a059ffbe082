import { z } from '../../protocol/schema.ts'
import { isoDate } from '../../protocol/shapes.ts'

/** A holiday departure. */
export const holidayTrip = z.object({
  kind: z.literal('holiday'),
  name: z.string(),
  name_ar: z.string(),
  departs_on: isoDate,
  returns_on: isoDate,
  nights: z.int(),
})
export type HolidayTrip = z.infer<typeof holidayTrip>
