import { addDays, isDay } from '../../day.ts'
import { MAX_DAYS_AHEAD, MAX_LEGS, MAX_SEATS, type TripType } from '../../vocabulary/flights.ts'
import type { TextKey } from '../../wording/texts.ts'

/** One leg, in the same form from the page's URL to the supplier. A place is an airport or city code. */
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
  /** For a round trip: outbound, then return. */
  legs: readonly Leg[]
}

/** `LHE-JED-2026-12-12`. */
export const legText = ({ origin, destination, date }: Leg): string => `${origin}-${destination}-${date}`

/** Parses a leg; missing or unreadable parts stay empty. */
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

/** Invalid fields by name, such as `legs.1.date`, each with the key of its message. */
export type SearchErrors = Record<string, SearchErrorKey>

/** Minimum and maximum number of legs for a trip type. */
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

/** The return leg goes from the outbound destination back to its origin. */
export const isThereAndBack = ([out, back]: readonly Leg[]): boolean =>
  out?.origin === back?.destination && out?.destination === back?.origin

/** Infants sit on laps: they take no seat, but each needs an adult. */
export function passengerErrors({ adults, children, infants }: Passengers): SearchErrors {
  const errors: SearchErrors = {}
  const isCount = (count: number) => Number.isInteger(count) && count >= 0
  if (!isCount(adults) || adults < 1) errors.adults = 'required'
  if (!isCount(children) || adults + children > MAX_SEATS) errors.children = 'too_many_seats'
  if (!isCount(infants) || infants > adults) errors.infants = 'too_many_infants'
  return errors
}

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** A leg within one city is not a journey; callers that know a city's airports pass `isSamePlace`. */
export interface Places {
  isPlace(code: string): boolean
  isSamePlace(origin: string, destination: string): boolean
}

const anyPlaces: Places = { isPlace: isCode, isSamePlace: (origin, destination) => origin === destination }

/** All invalid fields; empty if the search can be made. The page and the server apply the same rules. */
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

/** Formats of an offer id and a supplier id. */
export const OFFER_ID = /^[\w-]{8,80}$/
export const SUPPLIER_ID = /^[a-z][a-z0-9-]{1,39}$/
