import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../platform/i18n/use-product-texts.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import style from './booking-badge.module.css'

/** The state of a booking, worded for its product, and whether it is a test booking. */
export function BookingBadge({ booking }: { booking: Pick<BookingRow, 'product' | 'state' | 'test'> }) {
  const { product, state, test } = booking
  const texts = useProductTexts('ui', product)
  const { t } = useTranslation('bookings')
  const badge = <StatusBadge status={state} label={texts(`status.${state}`)} />
  if (!test) return badge
  return (
    <span className={style.badges}>
      {badge}
      <StatusBadge status="test" tone="doubt" label={t('test.badge')} />
    </span>
  )
}
