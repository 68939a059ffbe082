import { localizedWords } from '../../content/read-localized.ts'
import type { TripContext, TripEvent } from '../../trips/trip-events.ts'
import type { InsuranceParts } from './booked.shapes.ts'

export function coverEvents({ insurance }: InsuranceParts, { ref, locale }: TripContext): TripEvent[] {
  const { plan, starts_on, ends_on } = insurance
  const title = `${localizedWords(plan.name, locale)} · ${plan.insurer}`
  return [{ id: `${ref}-cover`, title, place: '', start: { day: starts_on }, end: { day: ends_on } }]
}
