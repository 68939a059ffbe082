import { expect, it } from 'vitest'
import { noFilters } from './filters.rules.ts'
import { readListView, writeListView } from './filters.url.ts'

const search = new URLSearchParams('trip=one_way&legs=LHE-JED-2026-12-12')

it('a URL restores the filters and the order, and keeps the search', () => {
  const filters = {
    ...noFilters,
    stops: [0, 1] as const,
    price: [10_000, 20_000] as const,
    departure0: [1, 3] as const,
    airlines: ['PK', 'SV'],
    minutes: 600,
    carryOnBag: true as const,
  }
  const query = writeListView(search, filters, 'cheapest')
  expect(query.get('legs')).toBe('LHE-JED-2026-12-12')
  expect(readListView(new URLSearchParams(query.toString()))).toEqual({ filters, sort: 'cheapest' })
})

it('without filters, the URL is that of the search alone', () => {
  const filtered = writeListView(search, { ...noFilters, refundable: true }, 'latest')
  expect(writeListView(filtered, noFilters, 'best').toString()).toBe(search.toString())
})

it('unreadable values filter nothing', () => {
  const query = new URLSearchParams('stops=9&price=1&airlines=%3Cb%3E&departure0=x&minutes=-4&refundable=1&sort=worst')
  expect(readListView(query)).toEqual({ filters: noFilters, sort: 'best' })
})
