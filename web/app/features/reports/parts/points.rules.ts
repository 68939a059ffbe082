import { addDays } from '@safar/contract/day'
import type { Days } from '../view/period.rules.ts'

/** Fills in days without a row, so that a time axis has no gaps. Rows without a day are left out. */
export function everyDay<Row extends { key: string }>(rows: readonly Row[], { from, to }: Days) {
  const byDay = new Map(rows.map((row) => [row.key, row]))
  const dated = rows.map(({ key }) => key).filter((key) => /^\d{4}-\d{2}-\d{2}$/.test(key))
  const last = dated.reduce((latest, day) => (day > latest ? day : latest), to)
  const days: { day: string; row: Row | undefined }[] = []
  for (let day = from; day <= last; day = addDays(day, 1)) days.push({ day, row: byDay.get(day) })
  return days
}
