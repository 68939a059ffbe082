import { monthEnd, monthStart } from '@safar/contract/day'

/** While no month was closed yet, the earliest that can be: older months are closed with it. */
const MONTHS_BACK = 12

/** `2026-08` of any day of it. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstDay = (month: string): string => `${month}-01`
export const lastDay = (month: string): string => monthEnd(firstDay(month))

/** The month the books are closed through; null while none is. */
export const closedMonth = (closedThrough: string): string | null =>
  closedThrough < '1900-01-01' ? null : monthOf(closedThrough)

/** Months that may be closed today: the one after the last closed, or any of the last year that has ended. */
export function closableMonths(closedThrough: string, today: string): string[] {
  const closed = closedMonth(closedThrough)
  if (closed) {
    const next = monthStart(firstDay(closed), 1)
    return lastDay(monthOf(next)) < today ? [monthOf(next)] : []
  }
  return Array.from({ length: MONTHS_BACK }, (_, back) => monthOf(monthStart(today, -1 - back)))
}

/** Whether a month may be closed, or reopened: the last closed one alone. */
export const isAllowed = (
  { action, month }: { action: 'close' | 'reopen'; month: string },
  closedThrough: string,
  today: string,
): boolean =>
  action === 'close' ? closableMonths(closedThrough, today).includes(month) : closedMonth(closedThrough) === month
