import { z } from '../../protocol/schema.ts'
import { bookedHoliday } from './holiday.shapes.ts'

/** What only bookings of holidays have. */
export const holidayParts = z.object({ product: z.literal('holiday'), holiday: bookedHoliday })
export type HolidayParts = z.infer<typeof holidayParts>
