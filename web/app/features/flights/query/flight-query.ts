import type { SearchReply } from '@safar/contract/products/flights/flights.contract'
import { legText, readLeg } from '@safar/contract/products/flights/search.rules'
import { agentOf } from '../../buyers/public.ts'
import { type FlightSearch, legsOf } from './flight-search.ts'

/** The search as query parameters of the call. */
export function toFlightQuery(search: FlightSearch) {
  const { trip, cabin, adults, children, infants } = search
  const legs = legsOf(search).map(legText).join(',')
  return { trip, legs, cabin, adults, children, infants, ...agentOf(search.payer) }
}

/** Converts the search echoed in the reply to the form's shape. */
export function fromFlightQuery({ legs: texts, ...query }: SearchReply['previous_search']): FlightSearch {
  const legs = texts.map(readLeg)
  const { trip, cabin, adults, children, infants } = query
  return {
    trip,
    legs: trip === 'multi_city' ? legs : legs.slice(0, 1),
    returnDate: (trip === 'round_trip' && legs[1]?.date) || '',
    cabin,
    adults,
    children,
    infants,
  }
}
