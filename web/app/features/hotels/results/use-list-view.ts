import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type FilterName, readFilters, readSort, readsMap, withFilter, withoutFilters } from '../query/hotel-filters.ts'

const quietly = { replace: true, preventScrollReset: true } as const

/** Filters, sort order and view of the list, as stored in the URL. */
export function useListView() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (name: FilterName | 'sort' | 'view', value: string | null) =>
      setParams((previous) => withFilter(previous, name, value), quietly),
    [setParams],
  )
  const clear = useCallback(() => setParams(withoutFilters, quietly), [setParams])
  return { filters: readFilters(params), sort: readSort(params), isMapView: readsMap(params), change, clear }
}
