import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { type ResultsPath, resultsOf } from '../query/results-path.ts'
import styles from './recent-searches-list.module.css'

function Chip({ search, results }: { search: FlightSearch; results: ResultsPath }) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const first = search.legs[0]
  const last = search.legs.at(-1)
  if (!first || !last) return null
  const date = dateText(first.date, locale, 'day')
  return (
    <Link className={styles.chip} to={resultsOf(search, results)}>
      <bdi>{first.origin}</bdi>
      <IconArrowRight size={16} stroke={1.75} className="flip" aria-hidden />
      <span className="visually-hidden">{t('search.to')}</span>
      <bdi>{last.destination}</bdi> {date}
    </Link>
  )
}

interface Props {
  searches: readonly FlightSearch[]
  results: ResultsPath
}

export function RecentSearches({ searches, results }: Props) {
  const { t } = useTranslation('flights')
  if (searches.length === 0) return null
  return (
    <div className={styles.recent}>
      <span id="recent-searches">{t('search.recent')}</span>
      <ul aria-labelledby="recent-searches">
        {searches.map((search) => (
          <li key={resultsOf(search, results)}>
            <Chip search={search} results={results} />
          </li>
        ))}
      </ul>
    </div>
  )
}
