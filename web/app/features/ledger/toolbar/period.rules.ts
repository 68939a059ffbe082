import { DAY_MS } from '@safar/contract/day'
/** Period of a statement; a missing bound is open. */
export interface Period {
  from?: string
  to?: string
}

export const periodNames = ['today', 'week', 'month', 'last_month', 'year', 'all', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

export const isPeriodName = (text: string | null): text is PeriodName => periodNames.some((name) => name === text)

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const iso = (date: Date) => date.toISOString().slice(0, 10)

/** A real calendar day as YYYY-MM-DD: the URL can be typed by hand. */
export const isDay = (text: string | null | undefined): text is string =>
  Boolean(text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text).getTime()) && iso(utc(text)) === text)

/** First day of the month `away` months from the given day. */
const monthStart = (day: string, offset = 0) => {
  const date = utc(day)
  return iso(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)))
}

const dayBefore = (day: string) => iso(new Date(utc(day).getTime() - DAY_MS))

/** Weeks begin on Monday, as in the office. */
const weekStart = (day: string) => iso(new Date(utc(day).getTime() - ((utc(day).getUTCDay() + 6) % 7) * DAY_MS))

/** The days a period name stands for, relative to the office's today. */
export function periodOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const starts: Record<typeof name, Period> = {
    today: { from: today, to: today },
    week: { from: weekStart(today), to: today },
    month: { from: monthStart(today), to: today },
    last_month: { from: monthStart(today, -1), to: dayBefore(monthStart(today)) },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
    all: {},
  }
  return starts[name]
}
