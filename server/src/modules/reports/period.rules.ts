import { daysBetween } from '@safar/contract/day'
import { MAX_REPORT_DAYS } from '@safar/contract/money/reports.contract'

/** How many days a period has, both ends included. */
export const countDays = ({ from, to }: { from: string; to: string }): number => daysBetween(from, to) + 1

/** What is wrong with a period, if anything. */
export function periodError(period: { from: string; to: string }): 'last_day_first' | 'report_long' | null {
  const days = countDays(period)
  if (days < 1) return 'last_day_first'
  return days > MAX_REPORT_DAYS ? 'report_long' : null
}
