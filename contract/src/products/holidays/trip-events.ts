import { localizedWords } from '../../content/read-localized.ts'
import type { TripContext, TripEvent } from '../../trips/trip-events.ts'
import type { HolidayParts } from './booked.shapes.ts'

export function holidayEvents({ holiday: sold }: HolidayParts, { ref, locale }: TripContext): TripEvent[] {
  const { holiday, departs_on, returns_on, meeting_point } = sold
  const place = localizedWords(meeting_point, locale)
  const title = localizedWords(holiday.name, locale)
  return [{ id: `${ref}-trip`, title, place, start: { day: departs_on }, end: { day: returns_on } }]
}
