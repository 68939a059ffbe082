import type { PassengerType } from '../vocabulary/flights.ts'

/** Age in whole years on a day; both dates as 2026-12-31. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Child fares end at twelve. */
export const typeOfAge = (age: number): PassengerType => (age < 2 ? 'infant' : age < 12 ? 'child' : 'adult')

/** The passenger type of a person on a given day. */
export const passengerTypeOn = (birthDate: string, day: string): PassengerType => typeOfAge(ageOn(birthDate, day))
