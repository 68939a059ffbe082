import { isDay } from '@safar/contract/day'
import { legText, readLeg, type SearchErrorKey, searchErrors } from '@safar/contract/products/flights/search.rules'
import { type Cabin, cabins, MAX_LEGS, type TripType, tripTypes } from '@safar/contract/vocabulary/flights'
import { payerOf, writePayer } from '../../buyers/public.ts'
import { emptyLeg, type FlightSearch, legsOf } from './flight-search.ts'

export type FieldName = 'from' | 'to' | 'departure' | 'return' | 'passengers'

export interface FieldError {
  field: FieldName
  /** The leg's index from 0; a round trip has one leg. */
  leg: number
  /** Key of the message: `fieldError.<key>`. */
  key: Exclude<SearchErrorKey, 'leg'>
}

const legFields = { origin: 'from', destination: 'to', date: 'departure' } as const

/** The form field for a name used in the rules; null if the form derives it from another field. */
function fieldOf(name: string, trip: TripType): Pick<FieldError, 'field' | 'leg'> | null {
  const [, index, part] = /^legs\.(\d)\.(origin|destination|date)$/.exec(name) ?? []
  if (index === undefined) return name.startsWith('legs') ? null : { field: 'passengers', leg: 0 }
  if (trip === 'round_trip' && index === '1') return part === 'date' ? { field: 'return', leg: 0 } : null
  return { field: legFields[part as keyof typeof legFields], leg: Number(index) }
}

/** The errors of a search, in the order of the form and one per field; empty if it can be sent. */
export function fieldErrorsOf(search: FlightSearch, today: string): FieldError[] {
  const errors = Object.entries(searchErrors({ ...search, legs: legsOf(search) }, today)).flatMap(([name, key]) => {
    const field = fieldOf(name, search.trip)
    return field && key !== 'leg' ? [{ ...field, key }] : []
  })
  return errors.filter(({ field, leg }, index) => {
    const first = errors.findIndex((other) => other.field === field && other.leg === leg)
    return first === index
  })
}

/** The whole search as a URL query: legs are written as in the call. */
export function toQuery(search: FlightSearch): URLSearchParams {
  const { trip, cabin, adults, children, infants, payer } = search
  const legs = legsOf(search).map(legText).join(',')
  const counts = { adults: String(adults), children: String(children), infants: String(infants) }
  return writePayer(new URLSearchParams({ trip, legs, cabin, ...counts }), payer)
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise

const countOf = (text: string | null, otherwise: number): number =>
  /^\d{1,2}$/.test(text ?? '') ? Number(text) : otherwise

/** URLs shared before legs became one value have one `leg` each, and the return date in `return`. */
const legTexts = (query: URLSearchParams): string[] => query.get('legs')?.split(',') ?? query.getAll('leg')

/** The browser sent the form itself, before the scripts ran: each field under its own name, as typed. */
export const isTypedQuery = (query: URLSearchParams): boolean => query.has('from') && !query.has('legs')

/** Whether the URL contains a search; otherwise the page shows the form. */
export const isSearchQuery = (query: URLSearchParams): boolean =>
  ['trip', 'legs', 'leg', 'from'].some((name) => query.has(name))

/** Parses a URL. What cannot be read is left empty, for the form to ask for. */
export function fromQuery(query: URLSearchParams): FlightSearch {
  const trip: TripType = oneOf(tripTypes, query.get('trip'), 'round_trip')
  const cabin: Cabin = oneOf(cabins, query.get('cabin'), 'economy')
  const legs = legTexts(query).map(readLeg)
  const [first = emptyLeg(), back] = legs
  const returnDate = back?.date || (query.get('return') ?? '')
  const payer = payerOf(query)
  return {
    trip,
    legs: trip === 'multi_city' && legs.length > 0 ? legs.slice(0, MAX_LEGS) : [first],
    returnDate: trip === 'round_trip' && isDay(returnDate) ? returnDate : '',
    cabin,
    adults: countOf(query.get('adults'), 1),
    children: countOf(query.get('children'), 0),
    infants: countOf(query.get('infants'), 0),
    ...(payer && { payer }),
  }
}
