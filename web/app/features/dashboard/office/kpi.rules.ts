import { addDays, utcDay, weekStart } from '@safar/contract/day'
/** A figure now and before: this month so far against the same days of last month, and today separately. */
export interface Trend {
  today: number
  month: number
  before: number
}

export interface Days {
  today: string
  /** First days of this month and of last month. */
  month: string
  lastMonth: string
  /** The same day of last month, or its last day if that month is shorter. */
  sameDay: string
}

const iso = (year: number, month: number, day: number) => utcDay(Date.UTC(year, month, day))

export function daysAround(today: string): Days {
  const [year = 0, number = 1, day = 1] = today.split('-').map(Number)
  const month = number - 1
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return {
    today,
    month: iso(year, month, 1),
    lastMonth: iso(year, month - 1, 1),
    sameDay: iso(year, month - 1, Math.min(day, lastDay)),
  }
}

export function trendOf<Row extends { key: string }>(
  rows: readonly Row[],
  { today, month, lastMonth, sameDay }: Days,
  value: (row: Row) => number,
): Trend {
  const sum = (from: string, to: string) =>
    rows.reduce((total, row) => (row.key >= from && row.key <= to ? total + value(row) : total), 0)
  return { today: sum(today, today), month: sum(month, today), before: sum(lastMonth, sameDay) }
}

/** Change in whole percent; null if there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null

/** From Monday to today, and the same days of the week before. */
export function weekAround(today: string): { from: string; to: string; beforeFrom: string; beforeTo: string } {
  const from = weekStart(today)
  return { from, to: today, beforeFrom: addDays(from, -7), beforeTo: addDays(today, -7) }
}

export function weekTrendOf<Row extends { key: string }>(
  rows: readonly Row[],
  today: string,
  value: (row: Row) => number,
): { week: number; before: number } {
  const { from, to, beforeFrom, beforeTo } = weekAround(today)
  const sum = (first: string, last: string) =>
    rows.reduce((total, row) => (row.key >= first && row.key <= last ? total + value(row) : total), 0)
  return { week: sum(from, to), before: sum(beforeFrom, beforeTo) }
}
