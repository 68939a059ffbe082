import { useTranslation } from 'react-i18next'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Trip } from './trip.tsx'

export function FlightPanelSection({ booking }: BookedProps) {
  const { t } = useTranslation('bookings')
  if (!booking.offer) return null
  return (
    <PanelSection title={t('view.itinerary')}>
      <Trip booking={booking} />
    </PanelSection>
  )
}
