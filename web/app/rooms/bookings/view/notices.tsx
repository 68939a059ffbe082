import type { BookingView } from '@safar/contract/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/buttons.tsx'
import { DateTimeText } from '../../../ui/dates.tsx'
import { Money } from '../../../ui/money.tsx'
import { Facts } from '../../../ui/side-panel.tsx'
import style from './view.module.css'

export type Trouble = 'clash' | 'short' | null

/** In a few calm words, what needs to be known before anything is pressed. */
export function Notices({ booking, trouble, office }: { booking: BookingView; trouble: Trouble; office: boolean }) {
  const { t } = useTranslation('bookings')
  const { state } = booking
  const unknown = state === 'in_doubt' || state === 'pending'
  return (
    <>
      {trouble === 'clash' && (
        <p className={style.notice} data-tone="warn" role="alert">
          {t('view.clash')}
        </p>
      )}
      {trouble === 'short' && (
        <div className={style.notice} data-tone="bad" role="alert">
          <p>{t(office ? 'view.shortOffice' : 'view.short')}</p>
          {!office && <CommitButton to="/agent/agent-deposit">{t('view.topUp')}</CommitButton>}
        </div>
      )}
      {unknown && (
        <p className={style.notice} data-tone="doubt" role="status">
          {t(`view.unknown.${state}`)}
        </p>
      )}
      {booking.refund && state === 'refund_requested' && <RefundNotice booking={booking} refund={booking.refund} />}
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
  const names = booking.travellers
    .filter(({ key }) => refund.travellers.includes(key))
    .map(({ given, family }) => `${family} / ${given}`)
    .join(', ')
  return (
    <section className={style.notice} data-tone="warn">
      <h2 className={style.noticeTitle}>{t('view.refundOf.title')}</h2>
      <Facts
        facts={[
          [t('view.refundOf.who'), <bdi key="who">{names}</bdi>],
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
