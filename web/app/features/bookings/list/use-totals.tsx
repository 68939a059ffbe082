import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sums } from '../../../ui/money/sums.tsx'

/** Bookings that ended without a sale are not counted in the total. */
const uncounted = new Set(['cancelled', 'expired', 'rejected', 'voided', 'refunded'])

/** The sum of the rows shown, in each currency. */
export function useTotals(rows: readonly BookingRow[]): Record<string, ReactNode> {
  const { t } = useTranslation('bookings')
  return {
    booking: <span title={t('list.totalsHelp')}>{t('list.totals')}</span>,
    amount: <Sums amounts={rows.filter(({ state }) => !uncounted.has(state))} />,
  }
}
