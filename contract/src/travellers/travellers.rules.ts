import type { PassengerType } from '../vocabulary/flights.ts'

/** Whole years on a day; both as 2026-12-31. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/** What kind of passenger somebody is on a day. */
export function passengerTypeOn(born: string, day: string): PassengerType {
  const age = ageOn(born, day)
  if (age < 2) return 'infant'
  return age < 12 ? 'child' : 'adult'
}
