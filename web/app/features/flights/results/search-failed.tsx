import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import type { FlightSearch } from '../query/flight-search.ts'
import type { ResultsPath } from '../query/results-path.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-failed.module.css'

interface Props {
  error: Error
  search: FlightSearch
  path: ResultsPath
  onRetry: () => void
  busy: boolean
}

/** Why the search failed; a query the server rejected is shown with the fields it named. */
export function SearchFailed({ error, search, path, onRetry, busy }: Props) {
  const { t } = useTranslation('flights')
  const { t: ui } = useTranslation('ui')
  if (error instanceof ApiFailure && error.status === 422) {
    return (
      <div className={styles.refused}>
        <div role="alert">
          <p className={styles.summary}>{ui('form.check_fields')}</p>
          <ul className={styles.faults}>
            {[...new Set(Object.values(error.fields))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <SearchBox initial={search} path={path} />
      </div>
    )
  }
  const message = error instanceof ApiFailure ? error.failure.message : undefined
  return <ErrorState title={message || t('list.failed')} safe={t('list.safe')} onRetry={onRetry} busy={busy} />
}
