import { localizedWords } from '../../content/read-localized.ts'
import type { TripContext, TripEvent } from '../../trips/trip-events.ts'
import type { BookedHoliday } from './holiday.shapes.ts'

export function holidayEvents(
  { holiday, departs_on, returns_on, meeting_point }: BookedHoliday,
  { ref, locale }: TripContext,
): TripEvent[] {
  const place = localizedWords(meeting_point, locale)
  const title = localizedWords(holiday.name, locale)
  return [{ id: `${ref}-trip`, title, place, start: { day: departs_on }, end: { day: returns_on } }]
}
