import { addDays, isDay } from '../day.ts'
import { MAX_DAYS_AHEAD, MAX_LEGS, MAX_SEATS, type TripType } from '../vocabulary/flights.ts'
import type { TextKey } from '../wording/texts.ts'

/** One leg, in the same form from the page's address to the supplier. A place is an airport's or a city's code. */
export interface Leg {
  origin: string
  destination: string
  /** YYYY-MM-DD. */
  date: string
}

export interface Passengers {
  adults: number
  children: number
  infants: number
}

export interface SearchedJourney extends Passengers {
  trip: TripType
  /** Of a round trip: the way out, then the way back. */
  legs: readonly Leg[]
}

/** `LHE-JED-2026-12-12`. */
export const legText = ({ origin, destination, date }: Leg): string => `${origin}-${destination}-${date}`

/** Reads a leg back; what is missing or unreadable stays empty. */
export function readLeg(text: string): Leg {
  const [, origin = '', destination = '', date = ''] = /^([A-Z]{0,3})-([A-Z]{0,3})-(.*)$/.exec(text) ?? []
  return { origin, destination, date: isDay(date) ? date : '' }
}

export type SearchErrorKey = Extract<
  TextKey,
  | 'airport'
  | 'same_place'
  | 'leg'
  | 'date'
  | 'date_early'
  | 'date_far'
  | 'date_order'
  | 'required'
  | 'too_many_seats'
  | 'too_many_infants'
>

/** Wrong fields by name, such as `legs.1.date`, each with the key of its sentence. */
export type SearchErrors = Record<string, SearchErrorKey>

/** How many legs a kind of trip has, from and to. */
const legCounts: Readonly<Record<TripType, readonly [number, number]>> = {
  one_way: [1, 1],
  round_trip: [2, 2],
  multi_city: [1, MAX_LEGS],
}

export const lastDay = (today: string): string => addDays(today, MAX_DAYS_AHEAD)

function dateError(date: string, earliest: string, today: string): SearchErrorKey | null {
  if (!isDay(date)) return 'date'
  if (date < today) return 'date_early'
  if (date > lastDay(today)) return 'date_far'
  return date < earliest ? 'date_order' : null
}

/** A way back goes from where one arrived to where one left. */
export const isThereAndBack = ([out, back]: readonly Leg[]): boolean =>
  out?.origin === back?.destination && out?.destination === back?.origin

/** Infants sit on laps: they take no seat, but an adult each. */
export function passengerErrors({ adults, children, infants }: Passengers): SearchErrors {
  const errors: SearchErrors = {}
  const isCount = (count: number) => Number.isInteger(count) && count >= 0
  if (!isCount(adults) || adults < 1) errors.adults = 'required'
  if (!isCount(children) || adults + children > MAX_SEATS) errors.children = 'too_many_seats'
  if (!isCount(infants) || infants > adults) errors.infants = 'too_many_infants'
  return errors
}

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** Two legs of one city are no journey; who knows the airports of a city passes `isSamePlace`. */
export interface Places {
  isPlace(code: string): boolean
  isSamePlace(origin: string, destination: string): boolean
}

const anyPlaces: Places = { isPlace: isCode, isSamePlace: (origin, destination) => origin === destination }

/** Every field that is wrong; none when the search can be made. The page and the server apply the same rules. */
export function searchErrors(search: SearchedJourney, today: string, places: Places = anyPlaces): SearchErrors {
  const { trip, legs } = search
  const errors: SearchErrors = {}
  const [least, most] = legCounts[trip]
  if (legs.length < least || legs.length > most) errors.legs = 'leg'
  else if (trip === 'round_trip' && !isThereAndBack(legs)) errors['legs.1'] = 'leg'
  let earliest = ''
  for (const [index, { origin, destination, date }] of legs.entries()) {
    const isComplete = places.isPlace(origin) && places.isPlace(destination)
    if (!places.isPlace(origin)) errors[`legs.${index}.origin`] = 'airport'
    if (!places.isPlace(destination)) errors[`legs.${index}.destination`] = 'airport'
    if (isComplete && places.isSamePlace(origin, destination)) errors[`legs.${index}.destination`] = 'same_place'
    const error = dateError(date, earliest, today)
    if (error) errors[`legs.${index}.date`] = error
    if (isDay(date) && date > earliest) earliest = date
  }
  return { ...errors, ...passengerErrors(search) }
}

/** What can name an offer and its supplier at all. */
export const OFFER_ID = /^[\w-]{8,80}$/
export const SUPPLIER_ID = /^[a-z][a-z0-9-]{1,39}$/
