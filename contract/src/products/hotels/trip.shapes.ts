import { z } from '../../protocol/schema.ts'
import { isoDate } from '../../protocol/shapes.ts'

export const stayTrip = z.object({
  kind: z.literal('stay'),
  hotel: z.string(),
  hotel_ar: z.string(),
  city: z.string(),
  city_ar: z.string(),
  check_in: isoDate,
  check_out: isoDate,
  nights: z.int(),
  rooms: z.int(),
  /** The hotel's own time zone, in which its times are shown. */
  zone: z.string(),
})
export type StayTrip = z.infer<typeof stayTrip>
