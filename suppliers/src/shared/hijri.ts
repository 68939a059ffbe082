import { DAY_MS } from '@safar/contract/day'

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})
const known = new Map<number, number>()

/** Month × 100 + day of the Umm al-Qura calendar, of a day since 1970. */
export function hijriOf(day: number): number {
  const before = known.get(day)
  if (before !== undefined) return before
  const parts = hijri.formatToParts(day * DAY_MS)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const made = read('month') * 100 + read('day')
  known.set(day, made)
  return made
}
