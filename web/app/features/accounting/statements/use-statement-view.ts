import { isDay } from '@safar/contract/day'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { useAddress } from '../../../ui/url-state.ts'
import { periodOf } from '../../ledger/public.ts'
import type { PeriodQuery } from '../api.ts'

export const periodNames = ['month', 'last_month', 'year', 'own'] as const
type PeriodName = (typeof periodNames)[number]

export interface StatementView {
  period: PeriodName
  from: string
  to: string
  typed: readonly [string, string]
  /** From the URL, if it looks like a currency code. */
  currency: string
  /** The day of a balance sheet. */
  on: string
  today: string
  set: (changes: Record<string, string>) => void
}

/** Days and currency of a statement, kept in the URL so that the statement can be shared. */
export function useStatementView(): StatementView {
  const { read, put } = useAddress()
  const today = officeToday(useNow())
  const [first, last, on, currency] = [read('from'), read('to'), read('on'), read('currency')]
  const named = periodNames.find((each) => each === read('period'))
  const period = named ?? (isDay(first) || isDay(last) ? 'own' : 'month')
  const own = { from: isDay(first) ? first : today, to: isDay(last) ? last : isDay(first) ? first : today }
  const { from = today, to = today } = period === 'own' ? own : periodOf(period, today)
  return {
    period,
    from,
    to,
    typed: [first ?? '', last ?? ''],
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : '',
    on: isDay(on) ? on : today,
    today,
    set: put,
  }
}

export const toPeriodQuery = ({ from, to, currency }: StatementView): PeriodQuery => ({
  from,
  to,
  ...(currency && { currency }),
})
