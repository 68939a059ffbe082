// @vitest-environment happy-dom
import type { SearchReply } from '@safar/contract/products/flights/flights.contract'
import { beforeEach, expect, it } from 'vitest'
import { signIn, signOut } from '../../../platform/session.ts'
import { agent } from '../../../testing/people.ts'
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

beforeEach(() => {
  signOut()
  localStorage.clear()
})

const destinations = (most?: number) => recentSearches(today, most).map((search) => search.legs[0]?.destination)

it('keeps the ten newest searches, each once', () => {
  for (const code of ['JED', 'DXB', 'MED', 'DOH', 'JED', 'RUH']) rememberSearch(to(code))
  expect(destinations()).toEqual(['RUH', 'JED', 'DOH', 'MED', 'DXB'])
  expect(destinations(2)).toEqual(['RUH', 'JED'])
  for (const code of ['KHI', 'ISB', 'PEW', 'SKT', 'MUX', 'LYP', 'BKK', 'KUL']) rememberSearch(to(code))
  expect(destinations()).toHaveLength(10)
})

it('keeps the searches of each person apart', () => {
  rememberSearch(to('JED'))
  signIn(agent.user, 'token')
  expect(destinations()).toEqual([])
  rememberSearch(to('DXB'))
  signOut()
  expect(destinations()).toEqual(['JED'])
  signIn(agent.user, 'token')
  expect(destinations()).toEqual(['DXB'])
})

it('stores the last search as the reply says it back', () => {
  rememberSearch(to('JED'))
  expect(JSON.parse(localStorage.getItem('previous_search') ?? '')).toEqual(to('JED'))
})

it('leaves out searches whose date has passed', () => {
  rememberSearch(to('JED', '2026-11-14'))
  rememberSearch(to('DXB'))
  expect(recentSearches(today)).toHaveLength(1)
})

it('ignores stored data that it does not recognise', () => {
  localStorage.setItem('recent_searches', '{"origin":"LHE"}')
  expect(recentSearches(today)).toEqual([])
  localStorage.setItem('recent_searches', 'not json')
  expect(recentSearches(today)).toEqual([])
})
