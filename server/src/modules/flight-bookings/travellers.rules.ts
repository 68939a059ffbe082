import { passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { TextKey } from '@safar/contract/wording/texts'

export interface Trip {
  passengers: Readonly<Record<PassengerType, number>>
  /** Ages are taken on this day, passports must outlast it. */
  lastTravelDate: string
  international: boolean
}

const PASSPORT_MONTHS = 6

/** The same day some months on; the last of the month where there is no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

type FieldErrors = Record<string, TextKey>

const childTitles = ['MSTR', 'MISS']

function checkIdentity(one: TravellerForm, trip: Trip, field: (name: string) => string): FieldErrors {
  const errors: FieldErrors = {}
  if (!trip.international) {
    if (one.type === 'adult' && !one.passport && !one.cnic) errors[field('cnic')] = 'identity_missing'
    return errors
  }
  if (!one.passport) errors[field('passport')] = 'required'
  if (!one.passport_country) errors[field('passport_country')] = 'required'
  if (!one.passport_expires) errors[field('passport_expires')] = 'required'
  else if (one.passport_expires < monthsAfter(trip.lastTravelDate, PASSPORT_MONTHS))
    errors[field('passport_expires')] = 'passport_short'
  return errors
}

/** Everything about the travellers that would keep them from flying, each at its field. */
export function checkTravellers(travellers: readonly TravellerForm[], trip: Trip): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [place, one] of travellers.entries()) {
    const field = (name: string) => `travellers.${place}.${name}`
    if (one.birth_date > trip.lastTravelDate || passengerTypeOn(one.birth_date, trip.lastTravelDate) !== one.type)
      errors[field('birth_date')] = 'age_type'
    if ((one.type === 'adult') === childTitles.includes(one.title)) errors[field('title')] = 'title_type'
    const person = `${one.family_name}/${one.given_name}/${one.birth_date}`
    if (seen.has(person)) errors[field('given_name')] = 'same_person'
    seen.add(person)
    Object.assign(errors, checkIdentity(one, trip, field))
  }
  for (const type of ['adult', 'child', 'infant'] as const)
    if (travellers.filter((one) => one.type === type).length !== trip.passengers[type])
      errors.travellers = 'travellers_count'
  return errors
}
