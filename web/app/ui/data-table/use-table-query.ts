import { useMemo } from 'react'
import { useAddress } from '../url-state.ts'
import type { Sort } from './columns.ts'

interface Defaults {
  /** Default sort order; a leading minus means descending. */
  sort?: string
  /** Names of the filters kept in the URL. */
  filters?: readonly string[]
  /** Prefix of each name, for pages with two tables. */
  prefix?: string
}

export interface TableQuery {
  search: string
  sort: Sort | null
  filters: Readonly<Record<string, string>>
  /** Whether the list is filtered. */
  narrowed: boolean
  /** For the API call and its query key: `q`, `sort` and the filters, without empty ones. */
  values: Readonly<Record<string, string>>
  setSearch: (text: string) => void
  setSort: (by: string) => void
  setFilter: (name: string, value: string) => void
  clear: () => void
}

const NO_FILTERS: readonly string[] = []

const parseSort = (text: string | null | undefined): Sort | null =>
  text ? { by: text.replace(/^-/, ''), down: text.startsWith('-') } : null

/** The next order when a header is clicked: ascending, descending, then the default, unless that is already shown. */
export function nextSort(now: Sort | null, by: string, defaultSort = ''): string {
  if (now?.by !== by) return by
  if (!now.down) return `-${by}`
  return defaultSort === `-${by}` ? by : ''
}

/** Search, order and filters of a table, kept in the URL: a view can be shared, and Back returns to it. */
export function useTableQuery({
  sort: defaultSort,
  filters: names = NO_FILTERS,
  prefix = '',
}: Defaults = {}): TableQuery {
  const { read: readText, put } = useAddress(prefix)

  return useMemo(() => {
    const read = (name: string) => readText(name) ?? ''
    const search = read('q')
    const sortText = read('sort') || defaultSort || ''
    const filters = Object.fromEntries(names.map((name) => [name, read(name)]))
    const given = Object.entries({ q: search, sort: sortText, ...filters }).filter(([, value]) => value)
    const sort = parseSort(sortText)
    return {
      search,
      sort,
      filters,
      narrowed: search !== '' || Object.values(filters).some(Boolean),
      values: Object.fromEntries(given),
      setSearch: (text) => put({ q: text }),
      setSort: (by) => put({ sort: nextSort(sort, by, defaultSort) }),
      setFilter: (name, value) => put({ [name]: value }),
      clear: () => put({ q: '', ...Object.fromEntries(names.map((name) => [name, ''])) }),
    }
  }, [readText, put, defaultSort, names])
}
