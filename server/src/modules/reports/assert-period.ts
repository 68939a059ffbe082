import { daysBetween } from '@safar/contract/day'
import { MAX_REPORT_DAYS } from '@safar/contract/money/reports.contract'
import { invalid } from '../../platform/errors.ts'

/** The number of days in a period, both ends included. */
export const countDays = ({ from, to }: { from: string; to: string }): number => daysBetween(from, to) + 1

/** The error in a period, or null. */
export function periodError(period: { from: string; to: string }): 'last_day_first' | 'report_long' | null {
  const days = countDays(period)
  if (days < 1) return 'last_day_first'
  return days > MAX_REPORT_DAYS ? 'report_long' : null
}

export function assertPeriod(period: { from: string; to: string }): void {
  const fault = periodError(period)
  if (fault) throw invalid({ to: fault }, { max: MAX_REPORT_DAYS })
}
