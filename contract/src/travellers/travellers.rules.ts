import type { PassengerType } from '../vocabulary/flights.ts'

/** Whole years on a day; both as 2026-12-31. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** What kind of passenger somebody is on a day. */
export function passengerTypeOn(birthDate: string, day: string): PassengerType {
  const age = ageOn(birthDate, day)
  if (age < 2) return 'infant'
  return age < 12 ? 'child' : 'adult'
}
