import { toCalendarFile } from '@safar/contract/files/calendar-file'
import { z } from 'zod'

/** A calendar file, which its reference contains whole. */
export const CALENDAR_FILE = 'calendar'

const point = z.union([
  z.object({ moment: z.string() }),
  z.object({ day: z.string() }),
  z.object({ clock: z.string() }),
])
const content = z.object({
  events: z.array(
    z.object({ id: z.string(), title: z.string(), place: z.string(), note: z.string(), start: point, end: point }),
  ),
  now: z.string(),
})

export const openCalendar = async (reference: unknown): Promise<Buffer> =>
  Buffer.from(toCalendarFile(content.parse(reference)))
