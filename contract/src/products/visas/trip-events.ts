import { localizedWords } from '../../content/read-localized.ts'
import type { TripContext, TripEvent } from '../../trips/trip-events.ts'
import type { VisaParts } from './booked.shapes.ts'

/** The arrival the visa is for. */
export function visaEvents({ visa: { name, arrives_on } }: VisaParts, { ref, locale }: TripContext): TripEvent[] {
  const day = { day: arrives_on }
  return [{ id: `${ref}-arrival`, title: localizedWords(name, locale), place: '', start: day, end: day }]
}
