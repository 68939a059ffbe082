import { type Cabin, MAX_DAYS_AHEAD, MAX_LEGS, type TripType } from '@safar/contract/vocabulary/flights'
import { addDays, isIsoDate } from './iso-date.ts'
import type { Payer } from './payer.ts'

export interface Leg {
  from: string
  to: string
  /** YYYY-MM-DD, or empty while not chosen. */
  date: string
}

export interface Passengers {
  adults: number
  children: number
  infants: number
}

export interface FlightSearch extends Passengers {
  trip: TripType
  legs: Leg[]
  /** Of a round trip; empty otherwise. */
  returnDate: string
  cabin: Cabin
  /** For whom the office searches. */
  payer?: Payer
}

export const emptyLeg = (): Leg => ({ from: '', to: '', date: '' })

export const emptySearch = (): FlightSearch => ({
  trip: 'round_trip',
  legs: [emptyLeg()],
  returnDate: '',
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
})

/** The same search as another kind of trip: what was typed stays. */
export function asTrip(search: FlightSearch, trip: TripType): FlightSearch {
  if (trip !== 'multi_city') return { ...search, trip, legs: search.legs.slice(0, 1) }
  const [first = emptyLeg(), ...rest] = search.legs
  if (rest.length > 0) return { ...search, trip }
  // The way back of a round trip becomes the second leg.
  return { ...search, trip, legs: [first, { from: first.to, to: '', date: '' }] }
}

export function addLeg(search: FlightSearch): FlightSearch {
  if (search.legs.length >= MAX_LEGS) return search
  return { ...search, legs: [...search.legs, { ...emptyLeg(), from: search.legs.at(-1)?.to ?? '' }] }
}

/** The first and last day a date field offers. */
export const dateBounds = (today: string, notBefore = ''): { first: string; last: string } => ({
  first: notBefore > today ? notBefore : today,
  last: addDays(today, MAX_DAYS_AHEAD),
})

/** Every date a search goes through, in order of travel. */
export const datesOf = (search: FlightSearch): string[] => [
  ...search.legs.map((leg) => leg.date),
  ...(search.trip === 'round_trip' ? [search.returnDate] : []),
]

/** The latest date chosen before the given place in the order of travel. */
export const dateBefore = (search: FlightSearch, index: number): string =>
  datesOf(search)
    .slice(0, index)
    .filter(isIsoDate)
    .reduce((latest, date) => (date > latest ? date : latest), '')
