import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { useProductTexts } from '../../platform/i18n/use-product-texts.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'

/** How a booking stands, in the words of what was sold. */
export function BookingBadge({ booking: { product, state } }: { booking: Pick<BookingRow, 'product' | 'state'> }) {
  const texts = useProductTexts('ui', product)
  return <StatusBadge status={state} label={texts(`status.${state}`)} />
}
