import { useTranslation } from 'react-i18next'
import { MissingSuppliers } from '../../../../ui/results/missing-suppliers.tsx'
import type { PriceExplanationSlot } from '../../details/price-explanation.ts'
import type { FlightSearch } from '../../query/flight-search.ts'
import { isBackOffice, type ResultsPath } from '../../query/results-path.ts'
import type { SearchProgress } from '../../query/search-lines.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { ListSection } from './list-section.tsx'
import { NoMatches } from './no-matches.tsx'
import { OfferTrays } from './offer-trays.tsx'
import { PendingSuppliers } from './pending-suppliers.tsx'
import { PhoneBar } from './phone-bar.tsx'
import styles from './results-list.module.css'
import { useListContext } from './use-list-context.ts'

interface Props {
  found: SearchProgress
  search: FlightSearch
  path: ResultsPath
  /** The suppliers are being searched again. */
  isSearching: boolean
  onSearchAgain: () => void
  PriceExplanation: PriceExplanationSlot | undefined
}

/** The search results: filters beside, sort orders above, offers twenty at a time. */
export function ResultsList({ found, search, path, isSearching, onSearchAgain, PriceExplanation }: Props) {
  const { t } = useTranslation('flights')
  const list = useListContext(found, search, path)
  const { results, names, isNarrow } = list
  const note = found.done && (
    <MissingSuppliers
      suppliers={found.suppliers}
      texts={{
        late: (missing) => t('list.late', { names: missing }),
        down: (missing) => t('list.down', { names: missing }),
        ...(isBackOffice(path) && { noRate: (missing: string) => t('list.noRate', { names: missing }) }),
        again: t('list.again'),
      }}
      isSearching={isSearching}
      onSearchAgain={onSearchAgain}
    />
  )
  if (found.flights.length === 0) {
    return (
      <>
        {note}
        {found.done ? <NoMatches results={results} names={names} /> : <PendingSuppliers found={found} />}
      </>
    )
  }
  const { values, facets, filters, actions } = results
  const panel = { values, facets, filters, actions, names, hasSuppliers: isBackOffice(path) }
  return (
    <div className={styles.layout}>
      {!isNarrow && (
        <aside className={styles.filters} aria-label={t('filter.label')}>
          <FilterPanel {...panel} />
        </aside>
      )}
      <ListSection list={list} note={note} />
      {isNarrow && (
        <PhoneBar sort={results.sort} count={results.count} filters={filters} actions={actions}>
          <FilterPanel {...panel} />
        </PhoneBar>
      )}
      <OfferTrays list={list} PriceExplanation={PriceExplanation} />
    </div>
  )
}
