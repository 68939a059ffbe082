import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { closedStates } from './paid.rules.ts'

type Receipt = NonNullable<BookingView['receipts']>[number]

/** Where the money of a payment is that completed nothing. */
function useWhereabouts({ state, customer, currency }: BookingView) {
  const { t } = useTranslation('bookings')
  return ({ returned, returning, kept, amount }: Receipt): string[] => {
    const left = amount - returned - returning
    const late = kept && closedStates.includes(state)
    return [
      ...(late ? [t('receipts.late')] : []),
      ...(returning > 0 ? [t('receipts.returning', { amount: moneyWords(returning, currency) })] : []),
      ...(returned > 0 ? [t('receipts.returned', { amount: moneyWords(returned, currency) })] : []),
      ...(kept && left > 0 ? [t(customer?.id ? 'receipts.inBalance' : 'receipts.withUs')] : []),
    ]
  }
}

/** Payments received for the booking, and what became of those that did not pay for it. */
export function Receipts({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const whereabouts = useWhereabouts(booking)
  const { receipts = [], currency } = booking
  if (receipts.length === 0) return null
  return (
    <CardRows>
      {receipts.map((receipt) => (
        <CardRow
          key={receipt.at}
          end={
            <>
              <Money minor={receipt.amount} currency={currency} />
              <small>{t('receipts.received')}</small>
            </>
          }
        >
          <b>{t(`receipts.method.${receipt.method}`)}</b>
          <small>
            <DateTimeText value={receipt.at} />
          </small>
          {whereabouts(receipt).map((text) => (
            <small key={text}>{text}</small>
          ))}
        </CardRow>
      ))}
    </CardRows>
  )
}
