import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { namesOf } from './dialogs/people-choice.tsx'
import type { MoveFailure } from './move-failure.ts'
import { TroubleNotice } from './move-failure-notice.tsx'
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
      {refund && state === 'refund_requested' && <RefundNotice booking={booking} refund={refund} />}
      {reissue && state === 'confirmed' && <ReissueNotice booking={booking} reissue={reissue} onClash={onClash} />}
    </>
  )
}

interface RefundProps {
  booking: BookingView
  refund: NonNullable<BookingView['refund']>
}

/** What was asked for, and what would come back. */
function RefundNotice({ booking, refund }: RefundProps) {
  const { t } = useTranslation('bookings')
  const { refundable, penalty, fee, quoted_until } = refund
  const money = (minor: number | null) => minor !== null && <Money minor={minor} currency={booking.currency} />
  return (
    <section className={style.notice} data-tone="warn">
      <h2 className={style.noticeTitle}>{t('view.refundOf.title')}</h2>
      <Facts
        facts={[
          [t('view.refundOf.who'), <bdi key="who">{namesOf(booking, refund.travellers)}</bdi>],
          [t('view.reason'), refund.reason],
          [t('view.quote.penalty'), money(penalty) || null],
          [t('view.quote.fee'), money(fee) || null],
          [t('view.refundOf.back'), refundable === null ? null : money(refundable - (fee ?? 0))],
          [t('view.refundOf.until'), quoted_until && <DateTimeText value={quoted_until} />],
        ]}
      />
      {refundable === null && <p>{t('view.refundOf.waits')}</p>}
    </section>
  )
}
