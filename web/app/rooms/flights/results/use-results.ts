import type { Offer } from '@safar/contract/flights.shapes'
import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { useEffect, useMemo, useState } from 'react'
import { facetsOf } from '../offers/facets.rules.ts'
import { factsOf } from '../offers/facts.rules.ts'
import {
  type FilterName,
  type Filters,
  filterOffers,
  leadersOf,
  measureOf,
  noFilters,
  sortOffers,
} from '../offers/offers.rules.ts'
import { useAfterPaint } from './use-after-paint.ts'

const PAGE = 20

interface View {
  filters: Filters
  sort: OfferSort
  /** How many offers of the list are drawn. */
  shown: number
}
const start: View = { filters: noFilters, sort: 'best', shown: PAGE }

/** How each list of this visit was left: coming back from an offer finds it as it was, and the scroll with it. */
const left = new Map<string, View>()

/** What can be done to the list; the same functions for as long as it is shown. */
function useView(name: string) {
  const [view, setView] = useState<View>(() => left.get(name) ?? start)
  useEffect(() => void left.set(name, view), [name, view])
  const acts = useMemo(() => {
    const filter = (next: (filters: Filters) => Partial<Filters>) =>
      setView((was) => ({ ...was, filters: { ...was.filters, ...next(was.filters) }, shown: PAGE }))
    return {
      setSort: (sort: OfferSort) => setView((was) => ({ ...was, sort, shown: PAGE })),
      filter,
      drop: (dropped: FilterName) => filter(() => ({ [dropped]: null })),
      clear: () => filter(() => noFilters),
      showMore: () => setView((was) => ({ ...was, shown: was.shown + PAGE })),
    }
  }, [])
  return { view, acts }
}

/** The list of one search: what is filtered, in which order, and what each filter offers. */
export function useResults(offers: readonly Offer[], name: string) {
  const { view, acts } = useView(name)
  const { filters, sort, shown } = view
  // The list answers a press at once; the counts beside it may come a frame later.
  const counted = useAfterPaint(filters)
  const all = useMemo(() => offers.map(factsOf), [offers])
  const least = useMemo(() => measureOf(all), [all])
  const found = useMemo(() => filterOffers(all, filters), [all, filters])
  const sorted = useMemo(() => sortOffers(found, sort, least), [found, sort, least])
  const page = useMemo(() => sorted.slice(0, shown), [sorted, shown])
  const leaders = useMemo(() => leadersOf(found, least), [found, least])
  const facets = useMemo(() => facetsOf(all, counted), [all, counted])
  const more = Math.min(PAGE, sorted.length - shown)
  return { all, sorted, page, leaders, facets, filters, sort, more, acts }
}

export type Results = ReturnType<typeof useResults>
export type Acts = Results['acts']
