import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import style from './trip.module.css'
import { Trip } from './trip.tsx'

/** The flights of the booking. */
export function ItineraryCard({ booking }: { booking: BookingOf<'flight'> }) {
  const { t } = useTranslation('bookings')
  return (
    <Card title={t('view.itinerary')} flush>
      <div className={style.trip}>
        <Trip booking={booking} />
      </div>
    </Card>
  )
}
