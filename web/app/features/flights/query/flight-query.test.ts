import { flights } from '@safar/contract/products/flights/flights.contract'
import { expect, it } from 'vitest'
import { fromFlightQuery, toFlightQuery } from './flight-query.ts'
import { emptySearch, type FlightSearch } from './flight-search.ts'

const leg = { origin: 'LHE', destination: 'JED', date: '2026-12-12' }
const onward = { origin: 'JED', destination: 'DXB', date: '2026-12-20' }
const searches: FlightSearch[] = [
  { ...emptySearch(), trip: 'one_way', legs: [leg], infants: 1 },
  { ...emptySearch(), legs: [leg], returnDate: '2026-12-26', adults: 2, children: 1 },
  { ...emptySearch(), trip: 'multi_city', legs: [leg, onward], cabin: 'business' },
]

it.each(searches)('asks for a $trip trip in the words of the contract, and reads the answer back', (search) => {
  const asked = flights.search.query.parse(toFlightQuery(search))
  expect(fromFlightQuery(asked)).toEqual(search)
})

it('sends the return as a second leg', () => {
  const [, round] = searches
  expect(round && toFlightQuery(round).legs).toBe('LHE-JED-2026-12-12,JED-LHE-2026-12-26')
})
