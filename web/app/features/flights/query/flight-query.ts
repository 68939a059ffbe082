import type { FlightQuery } from '@safar/contract/flights/flights.shapes'
import type { FlightSearch, Leg } from './flight-search.ts'
import { agentOf } from './payer.ts'

const legText = ({ from, to, date }: Leg): string => `${from}-${to}-${date}`

/** The search as the call asks for it: the way back of a round trip is a leg like any other. */
export function toFlightQuery(search: FlightSearch) {
  const [first] = search.legs
  const back =
    search.trip === 'round_trip' && first ? [{ from: first.to, to: first.from, date: search.returnDate }] : []
  const { trip, cabin, adults, children, infants } = search
  const legs = [...search.legs, ...back].map(legText).join(',')
  return { trip, legs, cabin, adults, children, infants, ...agentOf(search.payer) }
}

function legOf(text: string): Leg {
  const [from = '', to = '', ...date] = text.split('-')
  return { from, to, date: date.join('-') }
}

/** What the reply says was searched for, as the form knows it. */
export function fromFlightQuery(query: FlightQuery): FlightSearch {
  const legs = query.legs.map(legOf)
  const round = query.trip === 'round_trip'
  const { trip, cabin, adults, children, infants } = query
  return {
    trip,
    legs: trip === 'multi_city' ? legs : legs.slice(0, 1),
    returnDate: (round && legs[1]?.date) || '',
    cabin,
    adults,
    children,
    infants,
  }
}
