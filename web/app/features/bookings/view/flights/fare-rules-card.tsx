import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/card.tsx'
import { BaggageAndRules } from '../../../flights/public.ts'

/** Bags, and what changing and refunding cost, as the flights were sold; groups and offline bookings have terms of their own. */
export function FareRulesCard({ booking: { offer, group, offline } }: { booking: BookingView }) {
  const { t } = useTranslation('flights')
  if (!offer || group || offline) return null
  return (
    <Card title={t('rules.title')}>
      <BaggageAndRules offer={offer} wide booked />
    </Card>
  )
}
