import { monthEnd, monthStart } from '@safar/contract/day'

/** How many months back the first closing can reach; it closes all older months too. */
const MONTHS_BACK = 12

/** The month of a day, as in `2026-08`. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstDay = (month: string): string => `${month}-01`
export const lastDay = (month: string): string => monthEnd(firstDay(month))

/** The last closed month; null if none is closed. */
export const closedMonth = (closedThrough: string): string | null =>
  closedThrough < '1900-01-01' ? null : monthOf(closedThrough)

/**
 * Months that can be closed today: the one after the last closed month or, before the first closing, any of the last
 * year that has ended.
 */
export function closableMonths(closedThrough: string, today: string): string[] {
  const closed = closedMonth(closedThrough)
  if (closed) {
    const next = monthStart(firstDay(closed), 1)
    return lastDay(monthOf(next)) < today ? [monthOf(next)] : []
  }
  return Array.from({ length: MONTHS_BACK }, (_, back) => monthOf(monthStart(today, -1 - back)))
}

/** Whether a month may be closed or reopened. Only the last closed month can be reopened. */
export const isAllowed = (
  { action, month }: { action: 'close' | 'reopen'; month: string },
  closedThrough: string,
  today: string,
): boolean =>
  action === 'close' ? closableMonths(closedThrough, today).includes(month) : closedMonth(closedThrough) === month
