import type { FeaturedFlight } from '@safar/contract/featured/featured.contract'
import { useTranslation } from 'react-i18next'
import { Ago } from '../../../ui/time/dates.tsx'
import { FareRow } from './fare-row.tsx'
import styles from './featured.module.css'
import { LeadFare } from './lead-fare.tsx'

/** Routes chosen by the office with their latest lowest fare; nothing if there are none. */
export function Featured({ flights }: { flights: readonly FeaturedFlight[] }) {
  const { t } = useTranslation('home')
  if (flights.length === 0) return null
  // The first fare with its own title gets the picture, if there are others.
  const lead = flights.length > 2 ? flights.find(({ title }) => title) : undefined
  const rest = flights.filter((flight) => flight !== lead)
  const [oldest = ''] = flights.map(({ checked_at }) => checked_at).sort()
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="featured">
      <h2 id="featured" className="t-h1">
        {t('featured.title')}
      </h2>
      <p className={styles.detail}>
        {t('featured.detail')} {t('featured.checked')} <Ago value={oldest} />.
      </p>
      <div className={styles.fares} data-lead={lead ? true : undefined}>
        {lead && <LeadFare flight={lead} />}
        <ul className={styles.board}>
          {rest.map((flight) => (
            <li key={flight.id}>
              <FareRow flight={flight} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
