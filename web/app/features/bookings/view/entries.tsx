import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { CardRow, CardRows, NoRows } from '../../../ui/layout/card-rows.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { DateText } from '../../../ui/time/dates.tsx'

/** The entries this booking made on the payer's balance. */
export function Entries({
  booking,
}: {
  booking: Pick<BookingView, 'entries' | 'currency'> & Partial<Pick<BookingView, 'plan' | 'receipts'>>
}) {
  const { t } = useTranslation('bookings')
  const { entries, currency, plan, receipts = [] } = booking
  if (entries.length === 0 && receipts.length > 0) return null
  if (entries.length === 0)
    return (
      <NoRows>
        {plan && plan.covered > 0
          ? t('view.ledger.onHold', { amount: moneyWords(plan.covered, currency) })
          : t('view.ledger.none')}
      </NoRows>
    )
  return (
    <CardRows>
      {entries.map(({ voucher, day, debit, credit, note }) => (
        <CardRow
          key={voucher}
          end={
            <>
              <Money minor={debit || credit} currency={currency} />
              <small>{t(debit > 0 ? 'view.ledger.taken' : 'view.ledger.given')}</small>
            </>
          }
        >
          <b>
            <Ltr>{voucher}</Ltr>
          </b>
          <small>
            <DateText value={day} /> · <bdi dir="auto">{note}</bdi>
          </small>
        </CardRow>
      ))}
    </CardRows>
  )
}
