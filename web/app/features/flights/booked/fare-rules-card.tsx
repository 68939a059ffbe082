import { useTranslation } from 'react-i18next'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { BaggageAndRules } from '../offer/baggage-and-rules.tsx'

/** Bags, and the costs of changes and refunds, as sold. */
export function FareRulesCard({ booking: { offer } }: BookedProps<'flight'>) {
  const { t } = useTranslation('flights')
  return (
    <Card title={t('rules.title')}>
      <BaggageAndRules offer={offer} wide booked />
    </Card>
  )
}
