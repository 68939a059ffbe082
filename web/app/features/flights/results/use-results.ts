import type { Offer } from '@safar/contract/flights/flights.shapes'
import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { useEffect, useMemo, useState } from 'react'
import { type Facts, factsOf } from '../offers/facts.rules.ts'
import { type Choice, type FilterName, type Filters, noFilters, turned } from '../offers/filters.rules.ts'
import { inOrder, leadersOf, narrow } from '../offers/narrow.rules.ts'
import { indexOf } from '../offers/offer-index.rules.ts'

const PAGE = 20

interface View {
  filters: Filters
  sort: OfferSort
  /** How many offers of the list are shown. */
  shown: number
}
const start: View = { filters: noFilters, sort: 'best', shown: PAGE }

/** How each list of this visit was left: coming back from an offer finds it as it was, and the scroll with it. */
const left = new Map<string, View>()

/** What can be done to the list; the same functions for as long as it is shown. */
function useView(name: string, onAct: () => void) {
  const [view, setView] = useState<View>(() => left.get(name) ?? start)
  useEffect(() => void left.set(name, view), [name, view])
  const acts = useMemo(() => {
    const filter = (next: (filters: Filters) => Partial<Filters>) => {
      onAct()
      setView((was) => ({ ...was, filters: { ...was.filters, ...next(was.filters) }, shown: PAGE }))
    }
    const list = <T>(name: FilterName, next: (was: Choice<T>) => Choice<T>) =>
      filter((was) => ({ [name]: next(was[name] as Choice<T>) }))
    return {
      setSort: (sort: OfferSort) => {
        onAct()
        setView((was) => ({ ...was, sort, shown: PAGE }))
      },
      filter,
      /** Ticks or unticks one value of a list. */
      turn: <T>(name: FilterName, all: readonly T[], value: T) => list<T>(name, (was) => turned(was, all, value)),
      only: <T>(name: FilterName, value: T) => list<T>(name, () => [value]),
      drop: (dropped: FilterName) => filter(() => ({ [dropped]: null })),
      clear: () => filter(() => noFilters),
      showMore: () => setView((was) => ({ ...was, shown: was.shown + PAGE })),
    }
  }, [onAct])
  return { view, acts }
}

/** Facts are made once for each offer, however often a search that is still under way grows. */
function useFacts(offers: readonly Offer[]): Facts[] {
  const [known] = useState(() => new WeakMap<Offer, Facts>())
  return useMemo(
    () =>
      offers.map((offer) => {
        const facts = known.get(offer) ?? factsOf(offer)
        known.set(offer, facts)
        return facts
      }),
    [offers, known],
  )
}

/** The list of one search: what is filtered, and in which order. */
export function useResults(offers: readonly Offer[], name: string, onAct: () => void) {
  const { view, acts } = useView(name, onAct)
  const { filters, sort, shown } = view
  const all = useFacts(offers)
  const index = useMemo(() => indexOf(all), [all])
  const narrowed = useMemo(() => narrow(index, filters), [index, filters])
  const page = useMemo(() => inOrder(narrowed, sort, shown), [narrowed, sort, shown])
  const leaders = useMemo(() => leadersOf(narrowed), [narrowed])
  const { count } = narrowed
  const more = Math.min(PAGE, count - shown)
  return useMemo(
    () => ({ all, index, count, page, leaders, narrowed, filters, sort, more, acts }),
    [all, index, count, page, leaders, narrowed, filters, sort, more, acts],
  )
}

export type Results = ReturnType<typeof useResults>
export type Acts = Results['acts']
