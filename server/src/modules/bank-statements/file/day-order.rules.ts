import { dayNumber } from '@safar/contract/day'
import type { WrittenDay } from './cells.rules.ts'

/** Days this near vouch for each other; less than a month, so that the same day of two months does not. */
const NEAR_DAYS = 28

/** Whether one of the sorted days, other than `self`, is near this one. */
function hasNear(sorted: readonly number[], day: number, self: number): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < day - NEAR_DAYS) low = middle + 1
    else high = middle
  }
  for (let at = low; (sorted[at] ?? Number.POSITIVE_INFINITY) <= day + NEAR_DAYS; at++)
    if (sorted[at] !== self) return true
  return false
}

const sortedDays = (days: Iterable<string>): number[] => [...new Set([...days].map(dayNumber))].sort((a, b) => a - b)

/**
 * Finds dates that seem to be written month first, in a file that we read day first: those that stand alone as read,
 * but are near the rest of the file the other way round; and all that can be read in two ways, if another date of the
 * file can only be read month first.
 */
export function findSwappedDays(written: readonly WrittenDay[]): (date: WrittenDay) => boolean {
  if (written.some(({ day, monthFirst }) => day === null && monthFirst !== null))
    return ({ monthFirst }) => monthFirst !== null
  const certain = written.flatMap(({ day, monthFirst }) => (day !== null && monthFirst === null ? [day] : []))
  const read = written.flatMap(({ day }) => day ?? [])
  const asRead = sortedDays(certain.length ? certain : read)
  const swapped = certain.length
    ? asRead
    : sortedDays([...read, ...written.flatMap(({ monthFirst }) => monthFirst ?? [])])
  const answers = new Map<string, boolean>()
  return ({ day, monthFirst }) => {
    if (day === null || monthFirst === null) return false
    const known = answers.get(day)
    if (known !== undefined) return known
    const [here, there] = [dayNumber(day), dayNumber(monthFirst)]
    const answer =
      !hasNear(asRead, here, certain.length ? Number.NaN : here) &&
      hasNear(swapped, there, certain.length ? Number.NaN : there)
    answers.set(day, answer)
    return answer
  }
}
