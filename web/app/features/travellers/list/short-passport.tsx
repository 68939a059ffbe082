import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Ltr } from '../../../ui/ltr.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import styles from '../travellers.module.css'
import { useTravellerUrls } from '../use-traveller-urls.ts'

/** Why a passport's validity is too short, and for which booking. */
export function ShortPassport({ trip }: { trip: NonNullable<TravellerView['short_for']> }) {
  const { t } = useTranslation('travellers')
  const { booking } = useTravellerUrls()
  return (
    <WarnNote role="note">
      {t('short.text')} <DateText value={trip.last_on} />.{' '}
      <Link className={styles.shortLink} to={booking(trip.booking_id)}>
        {t('short.open')} <Ltr>{trip.ref}</Ltr>
      </Link>
    </WarnNote>
  )
}
