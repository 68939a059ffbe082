import { type HotelSort, hotelSorts } from '@safar/contract/vocabulary/hotels'

/** The filters of a list, named as in the call and in the URL. */
export const filterNames = [
  'max_price',
  'stars',
  'min_score',
  'boards',
  'views',
  'free_cancellation',
  'pay_later',
  'max_metres',
  'amenities',
  'districts',
  'name',
  'box',
] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

export function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
}

/** On narrow screens either the list or the map is shown. */
export const readsMap = (params: URLSearchParams): boolean => params.get('view') === 'map'

export const readSort = (params: URLSearchParams): HotelSort =>
  hotelSorts.find((sort) => sort === params.get('sort')) ?? 'recommended'

/** The URL with one filter changed; null removes it. */
export function withFilter(
  params: URLSearchParams,
  name: FilterName | 'sort' | 'view',
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of filterNames) next.delete(name)
  return next
}

/** Lists are joined by commas: a value is added if missing, and removed if present. */
export function toggled(list: string | undefined, value: string): string | null {
  const values = (list ?? '').split(',').filter(Boolean)
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length > 0 ? next.join(',') : null
}

export const includes = (list: string | undefined, value: string): boolean => (list ?? '').split(',').includes(value)

/** Ids of the hotels being compared. */
export const readCompared = (params: URLSearchParams): string[] =>
  (params.get('compare') ?? '').split(',').filter(Boolean)

export function withCompared(params: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  if (ids.length > 0) next.set('compare', ids.join(','))
  else next.delete('compare')
  return next
}
