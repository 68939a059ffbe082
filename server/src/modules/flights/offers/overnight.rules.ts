import { DAY_MINUTES, MINUTE_MS } from '@safar/contract/day'

/** The hours in which people sleep, in the airport's local time. */
const NIGHT = { from: 23 * 60, until: DAY_MINUTES + 6 * 60 }
/** A layover that takes this much of a night is spent at the airport or in a hotel. */
const LEAST_MINUTES = 3 * 60

/** The wall-clock time of a local timestamp with offset, in minutes. */
const toWallMinutes = (at: string): number => Date.parse(`${at.slice(0, 16)}Z`) / MINUTE_MS

/** Whether a layover takes up a night. A change of date is not enough, since a flight may leave soon after midnight. */
export function isOvernight(arrival: string, departure: string): boolean {
  const [start, end] = [toWallMinutes(arrival), toWallMinutes(departure)]
  // The night that began the day before, and each one that begins during the layover.
  for (let day = Math.floor(start / DAY_MINUTES) - 1; day * DAY_MINUTES < end; day++) {
    const asleep = Math.min(end, day * DAY_MINUTES + NIGHT.until) - Math.max(start, day * DAY_MINUTES + NIGHT.from)
    if (asleep >= LEAST_MINUTES) return true
  }
  return false
}
