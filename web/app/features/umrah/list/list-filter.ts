import { sharings, type UmrahSort, umrahCategories, umrahSorts } from '@safar/contract/vocabulary/umrah'
import { useAddress } from '../../../ui/url-state.ts'
import type { UmrahFilter } from '../api.ts'

/** Filters of the list, by their names in the URL. */
export const filterNames = [
  'nights',
  'max_price',
  'month',
  'max_metres',
  'sharing',
  'city',
  'stars',
  'category',
] as const
export type FilterName = (typeof filterNames)[number]
export type ListFilter = Partial<Record<FilterName, string>>

/** Common trip lengths; both ends are inclusive. */
export const nightRanges = ['1-7', '8-12', '13-16', '17-60'] as const
export const metreSteps = ['300', '600', '1000', '2000'] as const
export const starSteps = ['3', '4', '5'] as const
/** In minor units of the currency. */
export const priceSteps = ['20000000', '30000000', '40000000', '60000000'] as const

const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T =>
  text !== undefined && list.some((each) => each === text)

/** The URL as a query for the call; meaningless values typed by hand are dropped. */
export function toQuery(filter: ListFilter, sort: UmrahSort): UmrahFilter {
  const [min_nights, max_nights] = isOneOf(nightRanges, filter.nights) ? filter.nights.split('-').map(Number) : []
  const number = (text: string | undefined) => (text && /^\d{1,12}$/.test(text) ? Number(text) : undefined)
  const query: UmrahFilter = {
    min_nights,
    max_nights,
    max_price: number(filter.max_price),
    max_metres: number(filter.max_metres),
    stars: isOneOf(starSteps, filter.stars) ? Number(filter.stars) : undefined,
    month: filter.month && /^\d{4}-(0[1-9]|1[0-2])$/.test(filter.month) ? filter.month : undefined,
    city: filter.city && /^[A-Z]{3}$/.test(filter.city) ? filter.city : undefined,
    sharing: isOneOf(sharings, filter.sharing) ? filter.sharing : undefined,
    category: isOneOf(umrahCategories, filter.category) ? filter.category : undefined,
    sort,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

export function readFilter(read: (name: string) => string | null): { filter: ListFilter; sort: UmrahSort } {
  const filter: ListFilter = {}
  for (const name of filterNames) {
    const value = read(name)
    if (value) filter[name] = value
  }
  const text = read('sort') ?? undefined
  return { filter, sort: isOneOf(umrahSorts, text) ? text : 'departure' }
}

/** Filters and order are in the URL, so that they can be shared and Back restores them. */
export function useListFilter() {
  const { read, put } = useAddress()
  return {
    ...readFilter(read),
    change: (name: FilterName | 'sort', value: string | null) => put({ [name]: value ?? '' }),
    clear: () => put(Object.fromEntries(filterNames.map((name) => [name, '']))),
  }
}
