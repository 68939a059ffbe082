import { z } from '../../protocol/schema.ts'
import { recordId, wholeNumber } from '../../protocol/shapes.ts'
import { MAX_HOLIDAY_PEOPLE } from '../../vocabulary/holidays.ts'

/** What a quote needs to know of a chosen departure. */
export const holidaySelection = z.object({
  product: z.literal('holiday'),
  holiday_id: recordId,
  departure_id: recordId,
  adult: wholeNumber(1, MAX_HOLIDAY_PEOPLE),
  child: wholeNumber(0, MAX_HOLIDAY_PEOPLE).default(0),
  infant: wholeNumber(0, MAX_HOLIDAY_PEOPLE).default(0),
})
export type HolidaySelection = z.infer<typeof holidaySelection>
