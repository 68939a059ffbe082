import { useMediaQuery } from '@mantine/hooks'
import { MAX_OPTIONS } from '@safar/contract/quotes/quotes.contract'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../platform/session.ts'
import { offerLink } from '../../offer/offer-link.ts'
import { useCardTexts } from '../../offer/use-card-words.ts'
import type { Facts } from '../../offers/facts.rules.ts'
import type { FlightSearch } from '../../query/flight-search.ts'
import { isInside, type ResultsPath } from '../../query/results-path.ts'
import { toQuery } from '../../query/search-form.rules.ts'
import type { Found } from '../../query/search-lines.ts'
import { MOST_COMPARED } from '../compare.tsx'
import { useInside } from '../filters/use-inside.tsx'
import { useChosen } from '../use-chosen.ts'
import { useNames } from '../use-names.ts'
import { useResults } from '../use-results.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useHeld } from './use-frozen-while-interacting.ts'

/** Agents quote to their clients, the office to anybody, though not while it books. */
function useQuotes(path: ResultsPath): boolean {
  const { user } = useSession()
  if (path !== '/flight/search') return path === '/agent/flights'
  return user?.role === 'admin' || user?.role === 'admin-staff'
}

/** Where each offer is opened, put together once: in an office beside the list, for everybody else as a page. */
function useLinks(search: FlightSearch, address: string, path: ResultsPath): (facts: Facts) => string {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of the search.
  return useMemo(() => {
    const known = new WeakMap<Facts, string>()
    return (facts) => {
      const link =
        known.get(facts) ?? offerLink(facts.offer, search, path === '/flight/search' ? '/flight/details' : path)
      known.set(facts, link)
      return link
    }
  }, [address, path])
}

/** What stays as it is while the list is filtered and ordered: put together above it, and not with every press. */
export function useGround(found: Found, search: FlightSearch, path: ResultsPath) {
  const { t } = useTranslation('flights')
  const office = isInside(path)
  const section = useRef<HTMLElement>(null)
  const held = useHeld(found, section)
  const address = useMemo(() => toQuery(search).toString(), [search])
  return {
    found,
    search,
    path,
    office,
    section,
    held,
    address,
    inside: useInside(office),
    names: useNames({ flights: held.flights, suppliers: found.suppliers }),
    compared: useChosen(MOST_COMPARED),
    quoted: useChosen(MAX_OPTIONS),
    quotes: useQuotes(path),
    linkOf: useLinks(search, address, path),
    texts: useCardTexts(search.cabin),
    filtersLabel: t('filter.label'),
    /** Filters stand beside the list, or in a sheet: never both, for each costs its part of every press. */
    narrow: useMediaQuery('(max-width: 61.99em)') ?? false,
  }
}
export type Ground = ReturnType<typeof useGround>

/** Everything the results page keeps while it is looked at. */
export function useList(ground: Ground) {
  const { held, address } = ground
  const results = useResults(held.flights, address, held.release)
  return {
    ...ground,
    results,
    /** As the list was until what a press asked for has been painted: what hangs on this follows in the next frame. */
    settled: useAfterPaint(results),
    /** The offers behind some ids, in that order. */
    offersOf: (ids: readonly string[]) => ids.flatMap((id) => results.all.filter(({ offer }) => offer.id === id)),
  }
}

export type List = ReturnType<typeof useList>
