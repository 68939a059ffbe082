import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useRef } from 'react'
import { useCan, useRight } from '../../../../platform/session.ts'
import { useNetPrices } from '../../../buyers/public.ts'
import { offerLink } from '../../offer/offer-link.ts'
import { useCardTexts } from '../../offer/use-card-texts.ts'
import type { OfferSummary } from '../../offers/offer-summary.rules.ts'
import type { FlightSearch } from '../../query/flight-search.ts'
import { isInside, type ResultsPath } from '../../query/results-path.ts'
import { toQuery } from '../../query/search-form.rules.ts'
import type { SearchProgress } from '../../query/search-lines.ts'
import { useCodeNames } from '../use-code-names.ts'
import { MAX_COMPARED } from './compare.tsx'
import { useFrozenWhileInteracting } from './use-frozen-while-interacting.ts'
import { useQuotedOffers } from './use-quoted-offers.ts'
import { useResults } from './use-results.ts'
import { useSelection } from './use-selection.ts'

/**
 * Agents with the money right quote to their clients, and the office to anyone at the public price, but not while it
 * searches at an agent's price.
 */
function useCanQuote(path: ResultsPath, { payer }: FlightSearch): boolean {
  const canBook = useCan('bookings.create')
  const seesMoney = useRight('money')
  return (path === '/agent/flights' && seesMoney) || (canBook && payer?.kind !== 'agent')
}

/** The state of the results page's list. */
export function useListContext(found: SearchProgress, search: FlightSearch, path: ResultsPath) {
  const inOffice = isInside(path)
  const section = useRef<HTMLElement>(null)
  const { flights, waitingCount, showWaiting } = useFrozenWhileInteracting(found, section)
  const searchKey = toQuery(search).toString()
  const results = useResults(flights, searchKey, showWaiting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the whole search.
  const linkTo = useCallback(
    // In an office area an offer opens beside the list, elsewhere as a page.
    ({ offer }: OfferSummary) => offerLink(offer, search, path === '/flight/search' ? '/flight/details' : path),
    [searchKey, path],
  )
  const { all } = results
  const findOffer = useCallback((id: string) => all.find(({ offer }) => offer.id === id)?.offer, [all])
  const quoted = useQuotedOffers(findOffer)
  return {
    found,
    search,
    path,
    inOffice,
    section,
    waitingCount,
    showWaiting,
    results,
    linkTo,
    netPrices: useNetPrices(inOffice),
    names: useCodeNames(flights, found.suppliers),
    compared: useSelection(MAX_COMPARED),
    quoted,
    hasQuoteDraft: quoted.hasDraft,
    canQuote: useCanQuote(path, search),
    cardTexts: useCardTexts(search.cabin),
    /** Filters are in a sheet instead of beside the list. */
    isNarrow: useMediaQuery('(max-width: 61.99em)') ?? false,
    /** The offers with the given ids, in that order. */
    offersOf: (ids: readonly string[]) => ids.flatMap((id) => results.all.filter(({ offer }) => offer.id === id)),
  }
}

export type ListContext = ReturnType<typeof useListContext>
