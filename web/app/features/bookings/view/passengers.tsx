import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { CardRows } from '../../../ui/layout/card-rows.tsx'
import { TravellerRow } from './traveller-row.tsx'

interface Props {
  booking: BookingView
  plain?: boolean
  plainNames?: boolean
}

/** All travellers; plain if the surrounding frame has its own borders. */
export function Passengers({ booking, plain = false, plainNames = false }: Props) {
  const { travellers, currency, product } = booking
  const texts = useProductTexts('bookings', product)
  return (
    <CardRows plain={plain}>
      {travellers.map((one) => (
        <TravellerRow
          key={one.key}
          traveller={one}
          currency={currency}
          price={one.total}
          product={product}
          plainName={plainNames}
          ticketWord={texts('view.ticket')}
        />
      ))}
    </CardRows>
  )
}
