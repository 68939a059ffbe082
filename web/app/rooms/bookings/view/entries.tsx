import type { BookingView } from '@safar/contract/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/dates.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import style from './view.module.css'

/** What this booking did to the payer's balance. */
export function Entries({ booking }: { booking: Pick<BookingView, 'entries' | 'currency'> }) {
  const { t } = useTranslation('bookings')
  const { entries, currency } = booking
  if (entries.length === 0) return <p className={style.quiet}>{t('view.ledger.none')}</p>
  return (
    <ul className={style.rows}>
      {entries.map(({ voucher, day, debit, credit, note }) => (
        <li key={voucher}>
          <div>
            <b>
              <Ltr>{voucher}</Ltr>
            </b>
            <small>
              <DateText value={day} /> · <bdi>{note}</bdi>
            </small>
          </div>
          <div className={style.end}>
            <Money minor={debit || credit} currency={currency} />
            <small>{t(debit > 0 ? 'view.ledger.taken' : 'view.ledger.given')}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
