import type { FeaturedFlight } from '@safar/contract/featured/featured.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../ui/money/money.tsx'
import nightFlight from '../scenes/night-flight.svg'
import styles from './featured.module.css'
import { useFareTexts } from './use-fare-texts.ts'

/** The main fare, with its title and picture. */
export function LeadFare({ flight }: { flight: FeaturedFlight }) {
  const { t } = useTranslation('home')
  const { route, airline, title, date, stops, to } = useFareTexts(flight)
  const { price } = flight.fare
  return (
    <Link to={to} className={styles.lead}>
      <img src={nightFlight} alt="" width={424} height={420} className="flip" />
      <span className={styles.leadWords}>
        <b className="t-h1">{title}</b>
        <span>{t('featured.with', { route, airline })}</span>
        <span>
          {date} · {stops}
        </span>
        <small>{t('featured.from')}</small>
        <Money minor={price.amount} currency={price.currency} className={styles.leadPrice ?? ''} />
      </span>
    </Link>
  )
}
