import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dateText } from '../../../ui/calendar.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import type { FlightSearch } from '../flight-search.ts'
import styles from './recent-chips.module.css'
import { resultsOf } from './use-flight-form.ts'

function Chip({ search }: { search: FlightSearch }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const first = search.legs[0]
  const last = search.legs.at(-1)
  if (!first || !last) return null
  const date = dateText(first.date, locale, 'day')
  return (
    <Link className={styles.chip} to={resultsOf(search)}>
      <bdi>{first.from}</bdi>
      <IconArrowRight size={16} stroke={1.75} className="flip" aria-hidden />
      <span className="visually-hidden">{t('search.to')}</span>
      <bdi>{last.to}</bdi> {date}
    </Link>
  )
}

export function RecentSearches({ searches }: { searches: readonly FlightSearch[] }) {
  const { t } = useTranslation('home')
  if (searches.length === 0) return null
  return (
    <div className={styles.recent}>
      <span id="recent-searches">{t('search.recent')}</span>
      <ul aria-labelledby="recent-searches">
        {searches.map((search) => (
          <li key={resultsOf(search)}>
            <Chip search={search} />
          </li>
        ))}
      </ul>
    </div>
  )
}
