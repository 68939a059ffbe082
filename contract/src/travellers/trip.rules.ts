import { addDays, isDay, utcDay } from '../day.ts'
import type { PassengerType } from '../vocabulary/flights.ts'
import type { TextKey } from '../wording/texts.ts'
import { findDuplicateNames } from './named-twice.ts'
import { samePassportErrors } from './same-passport.ts'
import { passengerTypeOn } from './travellers.rules.ts'

export interface Trip {
  passengers: Readonly<Record<PassengerType, number>>
  /** Ages are determined on this day, and passports must be valid beyond it. */
  lastTravelDate: string
  /** The trip crosses a border, so passports are required. */
  international: boolean
}

/** The traveller data that the rules of a trip check; empty strings in a form that is still being filled in. */
export interface TripTraveller {
  type: PassengerType
  title: string
  given_name: string
  family_name: string
  birth_date: string
  passport?: string | null | undefined
  passport_country?: string | null | undefined
  passport_expires?: string | null | undefined
  cnic?: string | null | undefined
}

const PASSPORT_MONTHS = 6
const CHILD_FROM_MONTHS = 24
const ADULT_FROM_MONTHS = 144

/** The same day a number of months later or earlier; the last day of the month if that day does not exist. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** The dates mentioned in the messages of these rules. */
export function tripDays({ lastTravelDate }: Pick<Trip, 'lastTravelDate'>) {
  const childBornBy = monthsAfter(lastTravelDate, -CHILD_FROM_MONTHS)
  const adultBornBy = monthsAfter(lastTravelDate, -ADULT_FROM_MONTHS)
  return {
    last_day: lastTravelDate,
    passport_until: monthsAfter(lastTravelDate, PASSPORT_MONTHS),
    adult_born_by: adultBornBy,
    child_born_from: addDays(adultBornBy, 1),
    child_born_by: childBornBy,
    infant_born_from: addDays(childBornBy, 1),
  }
}

export type TripErrors = Record<string, TextKey>

/** Dates that do not fit the trip. A date that is still being typed is not an error. */
export function checkTravelDates(
  { type, birth_date: born, passport_expires: expires }: TripTraveller,
  trip: Pick<Trip, 'lastTravelDate' | 'international'>,
): { birth_date?: TextKey; passport_expires?: TextKey } {
  const { lastTravelDate, international } = trip
  const fits = !isDay(born) || (born <= lastTravelDate && passengerTypeOn(born, lastTravelDate) === type)
  const short = international && isDay(expires) && expires < tripDays(trip).passport_until
  return { ...(!fits && { birth_date: `age_${type}` }), ...(short && { passport_expires: 'passport_short' }) }
}

const childTitles = ['MSTR', 'MISS']

function checkIdentity(one: TripTraveller, { international }: Trip): TripErrors {
  if (!international) return one.type === 'adult' && !one.passport && !one.cnic ? { cnic: 'identity_missing' } : {}
  const needed = ['passport', 'passport_country', 'passport_expires'] as const
  return Object.fromEntries(needed.filter((name) => !one[name]).map((name) => [name, 'required' as const]))
}

/** Everything that would keep the travellers from flying, keyed by field. */
export function checkTravellers(travellers: readonly TripTraveller[], trip: Trip): TripErrors {
  const errors: TripErrors = samePassportErrors(travellers)
  const repeated = findDuplicateNames(travellers)
  for (const [place, one] of travellers.entries()) {
    const found: TripErrors = { ...checkTravelDates(one, trip), ...checkIdentity(one, trip) }
    if (one.title && (one.type === 'adult') === childTitles.includes(one.title)) found.title = 'title_type'
    if (repeated.includes(place)) found.given_name = 'same_person'
    for (const [name, key] of Object.entries(found)) errors[`travellers.${place}.${name}`] = key
  }
  for (const type of ['adult', 'child', 'infant'] as const)
    if (travellers.filter((one) => one.type === type).length !== trip.passengers[type])
      errors.travellers = 'travellers_count'
  return errors
}
