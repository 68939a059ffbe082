import { passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { TextKey } from '@safar/contract/wording/texts'

export interface Journey {
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

type Troubles = Record<string, TextKey>

const smallTitles = ['MSTR', 'MISS']

function identityTroubles(one: TravellerForm, journey: Journey, field: (name: string) => string): Troubles {
  const troubles: Troubles = {}
  if (!journey.international) {
    if (one.type === 'adult' && !one.passport && !one.cnic) troubles[field('cnic')] = 'identity_missing'
    return troubles
  }
  if (!one.passport) troubles[field('passport')] = 'required'
  if (!one.passport_country) troubles[field('passport_country')] = 'required'
  if (!one.passport_expires) troubles[field('passport_expires')] = 'required'
  else if (one.passport_expires < monthsAfter(journey.lastTravelDate, PASSPORT_MONTHS))
    troubles[field('passport_expires')] = 'passport_short'
  return troubles
}

/** Everything about the travellers that would keep them from flying, each at its field. */
export function travellerTroubles(travellers: readonly TravellerForm[], journey: Journey): Troubles {
  const troubles: Troubles = {}
  const seen = new Set<string>()
  for (const [place, one] of travellers.entries()) {
    const field = (name: string) => `travellers.${place}.${name}`
    if (one.birth_date > journey.lastTravelDate || passengerTypeOn(one.birth_date, journey.lastTravelDate) !== one.type)
      troubles[field('birth_date')] = 'age_type'
    if ((one.type === 'adult') === smallTitles.includes(one.title)) troubles[field('title')] = 'title_type'
    const person = `${one.family_name}/${one.given_name}/${one.birth_date}`
    if (seen.has(person)) troubles[field('given_name')] = 'same_person'
    seen.add(person)
    Object.assign(troubles, identityTroubles(one, journey, field))
  }
  for (const type of ['adult', 'child', 'infant'] as const)
    if (travellers.filter((one) => one.type === type).length !== journey.passengers[type])
      troubles.travellers = 'travellers_count'
  return troubles
}

/** `adult-1`, `child-1` …: the n-th of a kind, in the order given. */
export function keysOf(travellers: readonly { type: PassengerType }[]): string[] {
  const counts: Record<PassengerType, number> = { adult: 0, child: 0, infant: 0 }
  return travellers.map(({ type }) => `${type}-${++counts[type]}`)
}
