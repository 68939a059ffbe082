// @vitest-environment happy-dom
import type { SearchReply } from '@safar/contract/flights/flights.contract'
import { beforeEach, expect, it } from 'vitest'
import { recentSearches, rememberSearch } from './recent-searches.ts'

const today = '2026-11-15'
const to = (code: string, date = '2026-12-12'): SearchReply['previous_search'] => ({
  trip: 'one_way',
  legs: [`LHE-${code}-${date}`],
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
})

beforeEach(() => localStorage.clear())

it('keeps the newest four, each once', () => {
  for (const code of ['JED', 'DXB', 'MED', 'DOH', 'JED', 'RUH']) rememberSearch(to(code))
  expect(recentSearches(today).map((search) => search.legs[0]?.destination)).toEqual(['RUH', 'JED', 'DOH', 'MED'])
})

it('stores the last search as the reply says it back', () => {
  rememberSearch(to('JED'))
  expect(JSON.parse(localStorage.getItem('previous_search') ?? '')).toEqual(to('JED'))
})

it('leaves out searches whose day has passed', () => {
  rememberSearch(to('JED', '2026-11-14'))
  rememberSearch(to('DXB'))
  expect(recentSearches(today)).toHaveLength(1)
})

it('reads nothing from what it does not know', () => {
  localStorage.setItem('recent_searches', '{"origin":"LHE"}')
  expect(recentSearches(today)).toEqual([])
  localStorage.setItem('recent_searches', 'not json')
  expect(recentSearches(today)).toEqual([])
})
