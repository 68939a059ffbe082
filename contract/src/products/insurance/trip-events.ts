import { localizedWords } from '../../content/read-localized.ts'
import type { TripContext, TripEvent } from '../../trips/trip-events.ts'
import type { BookedInsurance } from './insurance.shapes.ts'

export function coverEvents({ plan, starts_on, ends_on }: BookedInsurance, { ref, locale }: TripContext): TripEvent[] {
  const title = `${localizedWords(plan.name, locale)} · ${plan.insurer}`
  return [{ id: `${ref}-cover`, title, place: '', start: { day: starts_on }, end: { day: ends_on } }]
}
