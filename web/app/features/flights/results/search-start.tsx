import { useTranslation } from 'react-i18next'
import type { FlightSearch } from '../query/flight-search.ts'
import { isInside, type ResultsPath } from '../query/results-path.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-start.module.css'

interface Props {
  initial: FlightSearch
  /** Shows field errors immediately. */
  checked: boolean
  path: ResultsPath
}

/** The form as a page, when nothing was searched yet or the search is incomplete. */
export function SearchStart({ initial, checked, path }: Props) {
  const { t } = useTranslation('flights')
  return (
    <div className={styles.page} data-inside={isInside(path) || undefined}>
      <h1 className={isInside(path) ? 't-office' : 't-h1'}>{t('start.title')}</h1>
      <p className={styles.detail}>{t('start.detail')}</p>
      <SearchBox initial={initial} checked={checked} path={path} />
    </div>
  )
}
