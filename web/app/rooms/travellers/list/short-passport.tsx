import type { TravellerView } from '@safar/contract/travellers.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../../ui/dates.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import styles from '../travellers.module.css'
import { usePlaces } from '../use-places.ts'

/** Why a passport is too short, and for which booking. */
export function ShortPassport({ trip }: { trip: NonNullable<TravellerView['short_for']> }) {
  const { t } = useTranslation('travellers')
  const { booking } = usePlaces()
  return (
    <p className={styles.short} role="note">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        {t('short.text')} <DateText value={trip.last_on} />.{' '}
        <Link to={booking(trip.booking_id)}>
          {t('short.open')} <Ltr>{trip.ref}</Ltr>
        </Link>
      </span>
    </p>
  )
}
