import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { ApiFailure } from '../../../platform/api.ts'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { bookedProductOf } from '../../../platform/products/booked.ts'
import notice from '../../../ui/layout/notice.module.css'
import type { MoveFailure } from './move-failure.ts'
import { TroubleNotice } from './move-failure-notice.tsx'
import { RefundNotice } from './refund-notice.tsx'
import { SplitNotice } from './split-notice.tsx'

interface Props {
  booking: BookingView
  trouble: MoveFailure | null
  office: boolean
  onClash: (error: ApiFailure) => void
}

/** In a few calm words, what the reader needs to know before acting. */
export function Notices({ booking, trouble, office, onClash }: Props) {
  const texts = useProductTexts('bookings', booking.product)
  const product = bookedProductOf(booking)
  const { state, refund } = booking
  return (
    <>
      {trouble && (
        <TroubleNotice trouble={trouble} office={office} agents={booking.agent !== null} product={booking.product} />
      )}
      {booking.test && (
        <p className={notice.notice} data-tone="doubt">
          {texts('test.notice')}
        </p>
      )}
      {(state === 'in_doubt' || state === 'pending') && (
        <p className={notice.notice} data-tone="doubt" role="status">
          {texts(`view.unknown.${state}`)}
        </p>
      )}
      {product.Notices && <product.Notices booking={booking} office={office} onClash={onClash} />}
      <SplitNotice booking={booking} />
      {refund && state === 'refund_requested' && (
        <RefundNotice booking={booking} refund={refund} office={office} onClash={onClash} />
      )}
    </>
  )
}
