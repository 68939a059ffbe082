import {
  type Cabin,
  cabins,
  MAX_DAYS_AHEAD,
  MAX_LEGS,
  MAX_SEATS,
  type TripType,
  tripTypes,
} from '@safar/contract/vocabulary/flights'
import { dateBefore, type FlightSearch, type Leg, type Passengers } from './flight-search.ts'
import { addDays, isIsoDate } from './iso-date.ts'
import { payerOf, writePayer } from './payer.ts'

export type FieldName = 'from' | 'to' | 'departure' | 'return' | 'passengers'

export type Complaint =
  | 'missing'
  | 'same_place'
  | 'past'
  | 'too_far'
  | 'before_previous'
  | 'no_adult'
  | 'too_many'
  | 'too_many_infants'

export interface Issue {
  field: FieldName
  /** Which leg, counted from 0; a round trip has one. */
  leg: number
  complaint: Complaint
}

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

function dateComplaint(date: string, today: string, previous: string): Complaint | null {
  if (!isIsoDate(date)) return 'missing'
  if (date < today) return 'past'
  if (date > addDays(today, MAX_DAYS_AHEAD)) return 'too_far'
  return date < previous ? 'before_previous' : null
}

export function passengersComplaint({ adults, children, infants }: Passengers): Complaint | null {
  const whole = [adults, children, infants].every((count) => Number.isInteger(count) && count >= 0)
  if (!whole || adults < 1) return 'no_adult'
  if (adults + children > MAX_SEATS) return 'too_many'
  return infants > adults ? 'too_many_infants' : null
}

function legIssues(search: FlightSearch, leg: Leg, index: number, today: string): Issue[] {
  const issues: Issue[] = []
  const add = (field: FieldName, complaint: Complaint | null) => {
    if (complaint) issues.push({ field, leg: index, complaint })
  }
  add('from', isCode(leg.from) ? null : 'missing')
  add('to', !isCode(leg.to) ? 'missing' : leg.to === leg.from ? 'same_place' : null)
  add('departure', dateComplaint(leg.date, today, dateBefore(search, index)))
  return issues
}

/** What is wrong with a search, in the order of the form; nothing when it can be sent. */
export function issuesOf(search: FlightSearch, today: string): Issue[] {
  const issues = search.legs.flatMap((leg, index) => legIssues(search, leg, index, today))
  if (search.trip === 'round_trip') {
    const complaint = dateComplaint(search.returnDate, today, dateBefore(search, 1))
    if (complaint) issues.push({ field: 'return', leg: 0, complaint })
  }
  const passengers = passengersComplaint(search)
  if (passengers) issues.push({ field: 'passengers', leg: 0, complaint: passengers })
  return issues
}

/** The whole search as the query of its address. */
export function toQuery(search: FlightSearch): URLSearchParams {
  const query = new URLSearchParams({ trip: search.trip })
  for (const leg of search.legs) query.append('leg', `${leg.from}-${leg.to}-${leg.date}`)
  if (search.trip === 'round_trip') query.set('return', search.returnDate)
  query.set('cabin', search.cabin)
  query.set('adults', String(search.adults))
  query.set('children', String(search.children))
  query.set('infants', String(search.infants))
  return writePayer(query, search.payer)
}

function legOf(text: string): Leg {
  const [, from = '', to = '', date = ''] = /^([A-Z]{0,3})-([A-Z]{0,3})-(.*)$/.exec(text) ?? []
  return { from, to, date: isIsoDate(date) ? date : '' }
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise

const countOf = (text: string | null, otherwise: number): number =>
  /^\d{1,2}$/.test(text ?? '') ? Number(text) : otherwise

/** Reads an address back. What cannot be read is left empty, for the form to ask for. */
export function fromQuery(query: URLSearchParams): FlightSearch {
  const trip: TripType = oneOf(tripTypes, query.get('trip'), 'round_trip')
  const cabin: Cabin = oneOf(cabins, query.get('cabin'), 'economy')
  const legs = query
    .getAll('leg')
    .slice(0, trip === 'multi_city' ? MAX_LEGS : 1)
    .map(legOf)
  const returnDate = query.get('return') ?? ''
  const payer = payerOf(query)
  return {
    trip,
    legs: legs.length > 0 ? legs : [legOf('')],
    returnDate: trip === 'round_trip' && isIsoDate(returnDate) ? returnDate : '',
    cabin,
    adults: countOf(query.get('adults'), 1),
    children: countOf(query.get('children'), 0),
    infants: countOf(query.get('infants'), 0),
    ...(payer && { payer }),
  }
}
