import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { countFacets, toFilterValues } from '../../offers/facets.rules.ts'
import {
  applyFilters,
  type Choice,
  type FilterName,
  type Filters,
  noFilters,
  toggleChoice,
} from '../../offers/filters.rules.ts'
import { readListView, writeListView } from '../../offers/filters.url.ts'
import { countItineraries, groupItineraries, type Itinerary, reuseItineraries } from '../../offers/itineraries.rules.ts'
import { type OfferSummary, toOfferSummary } from '../../offers/offer-summary.rules.ts'
import { findLeaders, toComparators } from '../../offers/sorting.rules.ts'

const PAGE_SIZE = 20

interface ListView {
  filters: Filters
  sort: OfferSort
  /** The number of itineraries shown. */
  limit: number
}
/** List views of this visit by search: returning from an offer restores the list and its scroll position. */
const savedViews = new Map<string, ListView>()

/** The filters and sort order of a list; the actions keep their identity while it is shown. */
function useListView(searchKey: string, onChange: () => void) {
  const [query] = useSearchParams()
  const [view, setView] = useState<ListView>(
    () => savedViews.get(searchKey) ?? { ...readListView(query), limit: PAGE_SIZE },
  )
  useEffect(() => {
    savedViews.set(searchKey, view)
    const written = writeListView(new URLSearchParams(location.search), view.filters, view.sort)
    // Not a navigation: nothing is loaded, and Back leaves the list instead of stepping through its filters.
    if (written.toString() !== new URLSearchParams(location.search).toString())
      history.replaceState(history.state, '', `${location.pathname}?${written}`)
  }, [searchKey, view])
  const actions = useMemo(() => {
    const updateFilters = (update: (filters: Filters) => Partial<Filters>) => {
      onChange()
      setView(({ filters, sort }) => ({ filters: { ...filters, ...update(filters) }, sort, limit: PAGE_SIZE }))
    }
    return {
      updateFilters,
      setSort: (sort: OfferSort) => {
        onChange()
        setView(({ filters }) => ({ filters, sort, limit: PAGE_SIZE }))
      },
      toggleValue: <T>(name: FilterName, all: readonly T[], value: T) =>
        updateFilters((filters) => ({ [name]: toggleChoice(filters[name] as Choice<T>, all, value) })),
      selectOnly: <T>(name: FilterName, value: T) => updateFilters(() => ({ [name]: [value] })),
      clearFilter: (name: FilterName) => updateFilters(() => ({ [name]: null })),
      clearFilters: () => updateFilters(() => noFilters),
      showMore: () => setView((previous) => ({ ...previous, limit: previous.limit + PAGE_SIZE })),
    }
  }, [onChange])
  return { view, actions }
}

/** Each offer is summarised only once, however often a running search grows. */
function useSummaries(offers: readonly Offer[]): OfferSummary[] {
  const [cache] = useState(() => new WeakMap<Offer, OfferSummary>())
  return useMemo(
    () =>
      offers.map((offer) => {
        const summary = cache.get(offer) ?? toOfferSummary(offer)
        cache.set(offer, summary)
        return summary
      }),
    [offers, cache],
  )
}

/** The matching offers, grouped by flights. */
function useItineraries(matches: readonly OfferSummary[]): Itinerary[] {
  const [cache] = useState(() => new Map<string, Itinerary>())
  return useMemo(() => reuseItineraries(groupItineraries(matches), cache), [matches, cache])
}

/** The flights of one search, filtered, and sorted by their cheapest matching fare. */
export function useResults(offers: readonly Offer[], searchKey: string, onChange: () => void) {
  const { view, actions } = useListView(searchKey, onChange)
  const { filters, sort, limit } = view
  const all = useSummaries(offers)
  const values = useMemo(() => toFilterValues(all), [all])
  const comparators = useMemo(() => toComparators(all), [all])
  const filtered = useMemo(() => applyFilters(all, filters), [all, filters])
  const facets = useMemo(() => countFacets(filtered, values), [filtered, values])
  const itineraries = useItineraries(filtered.matches)
  const leads = useMemo(() => itineraries.map(({ lead }) => lead), [itineraries])
  const leaders = useMemo(() => findLeaders(leads, comparators), [leads, comparators])
  const sorted = useMemo(
    () => itineraries.toSorted((one, other) => comparators[sort](one.lead, other.lead)),
    [itineraries, comparators, sort],
  )
  const page = useMemo(() => sorted.slice(0, limit), [sorted, limit])
  const count = sorted.length
  const allCount = useMemo(() => countItineraries(all), [all])
  const nextCount = Math.min(PAGE_SIZE, count - limit)
  return { all, allCount, values, filtered, facets, leaders, page, count, nextCount, filters, sort, actions }
}

export type Results = ReturnType<typeof useResults>
export type ListActions = Results['actions']
