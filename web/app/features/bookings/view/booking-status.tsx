import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { BookingBadge } from '../booking-badge.tsx'
import style from './booking-status.module.css'

interface Props {
  booking: Pick<BookingRow, 'product' | 'test' | 'pnr' | 'state' | 'amount' | 'currency'>
  /** The name of its reference. */
  pnrWord: string
  /** The deadlines. */
  children: ReactNode
}

/** The most important facts: the PNR, the state, the price and the deadlines. */
export function BookingStatus({ booking, pnrWord, children }: Props) {
  const { t } = useTranslation('bookings')
  const { pnr, state, amount, currency } = booking
  return (
    <div className={style.head} data-state={state}>
      <div className={style.first}>
        <small>{pnrWord}</small>
        <span className={style.locator}>
          <Ltr>{pnr ?? '······'}</Ltr>
          {pnr && <CopyButton value={pnr} name={pnrWord} />}
        </span>
      </div>
      <div className={style.first}>
        <small>{t('view.state')}</small>
        <span className={style.badge}>
          <BookingBadge booking={booking} />
        </span>
      </div>
      <div className={style.first}>
        <small>{t('view.total')}</small>
        <Money className={style.sum ?? ''} minor={amount} currency={currency} />
      </div>
      {children}
    </div>
  )
}
