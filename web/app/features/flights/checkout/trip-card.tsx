import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { useTranslation } from 'react-i18next'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../ui/itinerary/use-itinerary.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './trip-card.module.css'

/** Every flight of the journey, from top to bottom. */
export function TripCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation('bookings')
  const itinerary = useItinerary()
  return (
    <Card title={t('checkout.trip')} flush>
      <div className={styles.trip}>
        {offer.slices.map((slice) => (
          <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />
        ))}
      </div>
    </Card>
  )
}
