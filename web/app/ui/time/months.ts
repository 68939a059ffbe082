import { addDays, utcDay } from '@safar/contract/day'

/** The first day of the month of a date. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`

/** The first day of a later month. */
export function monthsOn(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return utcDay(Date.UTC(year, index - 1 + count, 1))
}

/** The weeks of a month, starting on a weekday (Sunday is 0); null for days of the neighbouring months. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const lead = (new Date(`${month}T00:00:00Z`).getUTCDay() - firstWeekday + 7) % 7
  const end = monthsOn(month, 1)
  const days: (string | null)[] = new Array<null>(lead).fill(null)
  for (let day = month; day < end; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
