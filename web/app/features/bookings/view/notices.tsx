import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import type { MoveFailure } from './move-failure.ts'
import { TroubleNotice } from './move-failure-notice.tsx'
import { RefundNotice } from './refund-notice.tsx'
import { ReissueNotice } from './reissue/reissue-notice.tsx'
import style from './view.module.css'

interface Props {
  booking: BookingView
  trouble: MoveFailure | null
  office: boolean
  onClash: (error: ApiFailure) => void
}

/** In a few calm words, what needs to be known before anything is pressed. */
export function Notices({ booking, trouble, office, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const { state, refund, reissue } = booking
  return (
    <>
      {trouble && <TroubleNotice trouble={trouble} office={office} agents={booking.agent !== null} />}
      {(state === 'in_doubt' || state === 'pending') && (
        <p className={style.notice} data-tone="doubt" role="status">
          {t(`view.unknown.${state}`)}
        </p>
      )}
      {refund && state === 'refund_requested' && (
        <RefundNotice booking={booking} refund={refund} office={office} onClash={onClash} />
      )}
      {reissue && state === 'confirmed' && <ReissueNotice booking={booking} reissue={reissue} onClash={onClash} />}
    </>
  )
}
