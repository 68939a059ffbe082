// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { emptySearch, type FlightSearch } from './flight-search.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'

const today = '2026-11-15'
const to = (code: string, date = '2026-12-12'): FlightSearch => ({
  ...emptySearch(),
  trip: 'one_way',
  legs: [{ origin: 'LHE', destination: code, date }],
})

beforeEach(() => localStorage.clear())

it('keeps the newest four, each once', () => {
  for (const code of ['JED', 'DXB', 'MED', 'DOH', 'JED', 'RUH']) rememberSearch(to(code))
  expect(recentSearches(today).map((search) => search.legs[0]?.destination)).toEqual(['RUH', 'JED', 'DOH', 'MED'])
})

it('leaves out searches whose day has passed', () => {
  rememberSearch(to('JED', '2026-11-14'))
  rememberSearch(to('DXB'))
  expect(recentSearches(today)).toHaveLength(1)
})

it('reads nothing from what it does not know', () => {
  localStorage.setItem('previous_search', '{"origin":"LHE"}')
  expect(recentSearches(today)).toEqual([])
  localStorage.setItem('previous_search', 'not json')
  expect(recentSearches(today)).toEqual([])
})
