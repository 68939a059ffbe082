import { expect, test } from 'vitest'
import { includes, readFilters, readSort, toggled, withFilter, withoutFilters } from './hotel-filters.ts'

test('a list value is added and removed, and an empty list leaves the URL', () => {
  expect(toggled(undefined, '5')).toBe('5')
  expect(toggled('5', '4')).toBe('5,4')
  expect(toggled('5,4', '5')).toBe('4')
  expect(toggled('4', '4')).toBeNull()
  expect(includes('5,4', '4')).toBe(true)
})

test('filters are kept in the URL next to the search, which stays', () => {
  const params = withFilter(withFilter(new URLSearchParams('place=dubai'), 'stars', '5'), 'sort', 'price')
  expect(readFilters(params)).toEqual({ stars: '5' })
  expect(readSort(params)).toBe('price')
  expect(withoutFilters(params).toString()).toBe('place=dubai&sort=price')
  expect(readSort(new URLSearchParams('sort=odd'))).toBe('recommended')
})
