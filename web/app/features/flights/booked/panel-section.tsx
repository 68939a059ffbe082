import { useTranslation } from 'react-i18next'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Trip } from './trip.tsx'

export function FlightPanelSection({ booking }: BookedProps<'flight'>) {
  const { t } = useTranslation('bookings')
  return (
    <PanelSection title={t('view.itinerary')}>
      <Trip booking={booking} />
    </PanelSection>
  )
}
