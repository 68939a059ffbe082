import type { BookingRow } from '@safar/contract/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Deadline } from '../../../ui/deadline.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { CopyCode } from './copy-code.tsx'
import style from './view.module.css'

const waiting = ['held', 'awaiting_approval']

/** The clocks that still run: until when to pay, how long the price holds, how long a void is open. */
export function Clocks({ booking }: { booking: BookingRow }) {
  const { t } = useTranslation('bookings')
  const { state, pay_by, price_until, void_until, made_at, issued_at } = booking
  const open = waiting.includes(state)
  const issued = state === 'confirmed' || state === 'void_requested'
  if (!(open && (pay_by || price_until)) && !(issued && void_until)) return null
  return (
    <div className={style.clocks}>
      {open && pay_by && <Deadline at={pay_by} from={made_at} title={t('view.payBy')} />}
      {open && price_until && <Deadline at={price_until} from={made_at} title={t('view.priceUntil')} />}
      {issued && void_until && <Deadline at={void_until} from={issued_at ?? made_at} title={t('view.voidUntil')} />}
    </div>
  )
}

/** What is read first: the PNR, how it stands, what it costs, what runs out. */
export function BookingHead({ booking }: { booking: BookingRow }) {
  const { t } = useTranslation('bookings')
  const { pnr, state, amount, currency } = booking
  return (
    <div className={style.head} data-state={state}>
      <div className={style.first}>
        <small>{t('view.pnr')}</small>
        <span className={style.locator}>
          <Ltr>{pnr ?? '······'}</Ltr>
          {pnr && <CopyCode value={pnr} name={t('view.pnr')} />}
        </span>
      </div>
      <div className={style.first}>
        <small>{t('view.state')}</small>
        <span className={style.badge}>
          <StatusBadge status={state} />
        </span>
      </div>
      <div className={style.first}>
        <small>{t('view.total')}</small>
        <Money className={style.sum ?? ''} minor={amount} currency={currency} />
      </div>
      <Clocks booking={booking} />
    </div>
  )
}
