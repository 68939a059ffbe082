import { type OfferSort, offerSorts } from '@safar/contract/vocabulary/flights'
import {
  activeFilters,
  type FilterName,
  type Filters,
  listFilterNames,
  noFilters,
  timeFilterNames,
} from './filters.rules.ts'

/**
 * A list's filters and sort order are kept in the URL, so that it can be reloaded and shared. Names are those of the
 * rules.
 */
const MOST_VALUES = 60
const isCount = (text: string): boolean => /^\d{1,12}$/.test(text)

const textOf = (value: Filters[FilterName]): string => (Array.isArray(value) ? value.join('.') : String(value))

export function writeListView(query: URLSearchParams, filters: Filters, sort: OfferSort): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of Object.keys(noFilters)) next.delete(name)
  for (const name of activeFilters(filters)) next.set(name, textOf(filters[name]))
  if (sort === 'best') next.delete('sort')
  else next.set('sort', sort)
  return next
}

/** One value from the URL; null if unreadable, which filters nothing. */
function readFilter(name: FilterName, text: string): Filters[FilterName] {
  const parts = text.split('.').slice(0, MOST_VALUES)
  const numbers = parts.every(isCount) ? parts.map(Number) : null
  if (name === 'carryOnBag' || name === 'checkedBag' || name === 'refundable') return text === 'true' ? true : null
  if (name === 'minutes' || name === 'layoverMinutes') return numbers?.[0] ?? null
  if (name === 'price') return numbers?.length === 2 ? [numbers[0] ?? 0, numbers[1] ?? 0] : null
  if (listFilterNames.some((list) => list === name))
    return parts.every((part) => /^[\w-]{1,40}$/.test(part)) ? parts : null
  const most = timeFilterNames.some((time) => time === name) ? 3 : 2
  return numbers?.every((number) => number <= most) ? (numbers as Filters['stops']) : null
}

export function readListView(query: URLSearchParams): { filters: Filters; sort: OfferSort } {
  const filters = Object.fromEntries(
    (Object.keys(noFilters) as FilterName[]).map((name) => {
      const text = query.get(name)
      return [name, text === null ? null : readFilter(name, text)]
    }),
  ) as Filters
  return { filters, sort: offerSorts.find((sort) => sort === query.get('sort')) ?? 'best' }
}
