import { addDays, monthStart, weekStart } from '@safar/contract/day'
/** Period of a statement; a missing bound is open. */
export interface Period {
  from?: string
  to?: string
}

export const periodNames = ['today', 'week', 'month', 'last_month', 'year', 'all', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

export const isPeriodName = (text: string | null): text is PeriodName => periodNames.some((name) => name === text)

/** The days a period name stands for, relative to the office's today. */
export function periodOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const starts: Record<typeof name, Period> = {
    today: { from: today, to: today },
    week: { from: weekStart(today), to: today },
    month: { from: monthStart(today), to: today },
    last_month: { from: monthStart(today, -1), to: addDays(monthStart(today), -1) },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
    all: {},
  }
  return starts[name]
}
