import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'

/** What is over without a sale leaves the total. */
const uncounted = new Set(['cancelled', 'expired', 'rejected', 'voided', 'refunded'])

/** The sum of the rows shown, in each currency. */
export function useTotals(rows: readonly BookingRow[]): Record<string, ReactNode> {
  const { t } = useTranslation('bookings')
  const sums = new Map<string, number>()
  for (const { state, currency, amount } of rows)
    if (!uncounted.has(state)) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return {
    booking: <span title={t('list.totalsHelp')}>{t('list.totals')}</span>,
    amount: [...sums].map(([currency, amount]) => (
      <div key={currency}>
        <Money minor={amount} currency={currency} />
      </div>
    )),
  }
}
