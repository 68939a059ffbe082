import { addDays, isDay } from '@safar/contract/day'
import type { Leg, Passengers } from '@safar/contract/products/flights/search.rules'
import { type Cabin, MAX_DAYS_AHEAD, MAX_LEGS, type TripType } from '@safar/contract/vocabulary/flights'
import type { Payer } from '../../buyers/public.ts'

export type { Leg, Passengers }

export interface FlightSearch extends Passengers {
  trip: TripType
  legs: Leg[]
  /** For a round trip; otherwise empty. */
  returnDate: string
  cabin: Cabin
  /** The buyer for whom the office searches. */
  payer?: Payer
}

export const emptyLeg = (): Leg => ({ origin: '', destination: '', date: '' })

export const emptySearch = (): FlightSearch => ({
  trip: 'round_trip',
  legs: [emptyLeg()],
  returnDate: '',
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
})

/** The same search as another trip type; everything typed is kept. */
export function asTrip(search: FlightSearch, trip: TripType): FlightSearch {
  if (trip !== 'multi_city') return { ...search, trip, legs: search.legs.slice(0, 1) }
  const [first = emptyLeg(), ...rest] = search.legs
  if (rest.length > 0) return { ...search, trip }
  // The return of a round trip becomes the second leg.
  return { ...search, trip, legs: [first, { origin: first.destination, destination: '', date: '' }] }
}

export function addLeg(search: FlightSearch): FlightSearch {
  if (search.legs.length >= MAX_LEGS) return search
  return { ...search, legs: [...search.legs, { ...emptyLeg(), origin: search.legs.at(-1)?.destination ?? '' }] }
}

/** The first and last selectable day of a date field. */
export const dateBounds = (today: string, notBefore = ''): { first: string; last: string } => ({
  first: notBefore > today ? notBefore : today,
  last: addDays(today, MAX_DAYS_AHEAD),
})

/** All legs in order of travel; the return of a round trip is a leg too. */
export function legsOf({ trip, legs, returnDate }: FlightSearch): Leg[] {
  const [first] = legs
  if (trip !== 'round_trip' || !first) return legs
  return [first, { origin: first.destination, destination: first.origin, date: returnDate }]
}

/** One leg of a search as a one-way search; null until its places are chosen. */
export function oneWayOf(search: FlightSearch, index: number): FlightSearch | null {
  const leg = legsOf({ ...search, trip: search.trip === 'one_way' ? 'round_trip' : search.trip })[index]
  if (!leg?.origin || !leg.destination || leg.origin === leg.destination) return null
  return { ...search, trip: 'one_way', legs: [leg], returnDate: '' }
}

/** All dates of a search, in order of travel. */
export const datesOf = (search: FlightSearch): string[] => legsOf(search).map(({ date }) => date)

/** The latest date chosen before the given position in the order of travel. */
export const dateBefore = (search: FlightSearch, index: number): string =>
  datesOf(search)
    .slice(0, index)
    .filter(isDay)
    .reduce((latest, date) => (date > latest ? date : latest), '')
