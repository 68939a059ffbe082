import type { FlightSearch } from '../../query/flight-search.ts'
import type { ResultsPath } from '../../query/results-path.ts'
import type { Found } from '../../query/search-lines.ts'
import { ChosenOffers } from '../chosen-offers.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { ListSection } from '../filters/list-section.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { PhoneBar } from '../phone-bar.tsx'
import { StillAsking } from '../still-asking.tsx'
import { SuppliersNote } from '../suppliers-note.tsx'
import styles from './results-list.module.css'
import { type Ground, useGround, useList } from './use-list.ts'

interface Props {
  found: Found
  search: FlightSearch
  path: ResultsPath
  /** The suppliers are being asked again. */
  asking: boolean
  onAskAgain: () => void
}

function Shown({ ground, asking, onAskAgain }: Pick<Props, 'asking' | 'onAskAgain'> & { ground: Ground }) {
  const list = useList(ground)
  const { results, settled, found, names, office, narrow } = list
  const { narrowed, filters, acts, index } = results
  const note = found.done && <SuppliersNote suppliers={found.suppliers} asking={asking} onAskAgain={onAskAgain} />
  if (found.flights.length === 0) {
    return (
      <>
        {note}
        {found.done ? <NothingFound results={results} names={names} /> : <StillAsking found={found} />}
      </>
    )
  }
  return (
    <div className={styles.layout}>
      {!narrow && (
        <aside className={styles.filters} aria-label={ground.filtersLabel}>
          <FilterPanel
            narrowed={narrowed}
            settled={settled.narrowed}
            filters={filters}
            acts={acts}
            index={index}
            names={names}
            office={office}
          />
        </aside>
      )}
      <ListSection list={list} note={note} />
      {narrow && <PhoneBar results={results} settled={settled.narrowed} names={names} office={office} />}
      <ChosenOffers list={list} />
    </div>
  )
}

/** What the suppliers answered: filters beside, orders above, offers twenty at a time. */
export function ResultsList({ found, search, path, ...asked }: Props) {
  return <Shown ground={useGround(found, search, path)} {...asked} />
}
