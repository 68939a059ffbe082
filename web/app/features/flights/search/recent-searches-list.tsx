import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { recentSearches } from '../query/recent-searches.ts'
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
      <Chips searches={searches} results={results} labelledBy="recent-searches" />
    </div>
  )
}

const Chips = ({ searches, results, labelledBy }: Props & { labelledBy: string }) => (
  <ul aria-labelledby={labelledBy} className={styles.chips}>
    {searches.map((search) => (
      <li key={resultsOf(search, results)}>
        <Chip search={search} results={results} />
      </li>
    ))}
  </ul>
)

/** All of them as a card on a dashboard; hidden if there are none. */
export function RecentSearchesCard({ today, results }: { today: string; results: ResultsPath }) {
  const { t } = useTranslation('flights')
  const [searches] = useState(() => recentSearches(today))
  if (searches.length === 0) return null
  return (
    <Card title={<span id="recent-searches-card">{t('search.recent')}</span>}>
      <Chips searches={searches} results={results} labelledBy="recent-searches-card" />
    </Card>
  )
}
