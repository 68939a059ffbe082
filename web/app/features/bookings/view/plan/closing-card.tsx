import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/card.tsx'
import { Facts } from '../../../../ui/layout/side-panel.tsx'
import { Money } from '../../../../ui/money/money.tsx'

/** Once a booking is closed: what was paid for it, what is kept, and what was returned. */
export function ClosingCard({ booking: { closing, currency } }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  if (!closing) return null
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <Card title={t('closing.title')}>
      <Facts
        facts={[
          [t('closing.paid'), money(closing.paid)],
          [t('closing.kept'), money(closing.kept)],
          [t('closing.returned'), <b key="returned">{money(closing.returned)}</b>],
        ]}
      />
    </Card>
  )
}
