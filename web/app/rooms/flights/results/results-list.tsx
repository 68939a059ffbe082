import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { type CardTexts, useCardTexts } from '../offer/use-card-words.ts'
import type { FlightSearch } from '../search/flight-search.ts'
import type { ResultsPath } from '../search/results-path.ts'
import type { Found } from '../search/search-lines.ts'
import { ChosenOffers } from './chosen-offers.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListSection } from './list-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PhoneBar } from './phone-bar.tsx'
import styles from './results-list.module.css'
import { StillAsking } from './still-asking.tsx'
import { SuppliersNote } from './suppliers-note.tsx'
import { useList } from './use-list.ts'

interface Props {
  found: Found
  search: FlightSearch
  path: ResultsPath
  /** The suppliers are being asked again. */
  asking: boolean
  onAskAgain: () => void
}

function Shown({ found, search, path, asking, onAskAgain, texts }: Props & { texts: CardTexts }) {
  const { t } = useTranslation('flights')
  const list = useList(found, search, path)
  const { results, settled, names, office } = list
  const { narrowed, filters, acts, index } = results
  // Filters stand beside the list, or in a sheet: never both, for each costs its part of every press.
  const narrow = useMediaQuery('(max-width: 61.99em)') ?? false
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
        <aside className={styles.filters} aria-label={t('filter.label')}>
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
      <ListSection list={list} texts={texts} note={note} />
      {narrow && <PhoneBar results={results} settled={settled.narrowed} names={names} office={office} />}
      <ChosenOffers list={list} />
    </div>
  )
}

/** What the suppliers answered: filters beside, orders above, offers twenty at a time. */
export function ResultsList(props: Props) {
  // Stands above what a press draws anew: the words of the cards do not change with it.
  const texts = useCardTexts(props.search.cabin)
  return <Shown {...props} texts={texts} />
}
