import { localizedWords } from '../../content/read-localized.ts'
import type { TripContext, TripEvent } from '../../trips/trip-events.ts'
import type { BookedVisa } from './application.shapes.ts'

/** The arrival the visa is for. */
export function visaEvents({ name, arrives_on }: BookedVisa, { ref, locale }: TripContext): TripEvent[] {
  const day = { day: arrives_on }
  return [{ id: `${ref}-arrival`, title: localizedWords(name, locale), place: '', start: day, end: day }]
}
