import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/card.tsx'
import { BaggageAndRules } from '../../../flights/public.ts'

/** Bags, and the costs of changes and refunds, as sold; groups and offline bookings have their own terms. */
export function FareRulesCard({ booking: { offer, group, offline } }: { booking: BookingView }) {
  const { t } = useTranslation('flights')
  if (!offer || group || offline) return null
  return (
    <Card title={t('rules.title')}>
      <BaggageAndRules offer={offer} wide booked />
    </Card>
  )
}
