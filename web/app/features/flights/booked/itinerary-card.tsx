import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import style from './trip.module.css'
import { Trip } from './trip.tsx'

/** The flights of the booking; nothing if there are none. */
export function ItineraryCard({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  if (!booking.offer) return null
  return (
    <Card title={t('view.itinerary')} flush>
      <div className={style.trip}>
        <Trip booking={booking} />
      </div>
    </Card>
  )
}
