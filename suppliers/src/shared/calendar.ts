import { DAY_MINUTES, DAY_MS, MINUTE_MS, utcDay } from '@safar/contract/day'

const dates = new Map<number, string>()

/** ISO date of a day since 1970; cached, because the same year of days is requested again and again. */
export function dateOf(day: number): string {
  const known = dates.get(day)
  if (known) return known
  if (dates.size > 2000) dates.clear()
  const made = utcDay(day * DAY_MS)
  dates.set(day, made)
  return made
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value))

/** A UTC minute as wall-clock time with its offset: 2026-12-12T11:40:00+05:00. */
export function wallClock(utc: number, offset: number): string {
  const local = utc + offset
  const day = Math.floor(local / DAY_MINUTES)
  const minute = local - day * DAY_MINUTES
  const far = Math.abs(offset)
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`
  return `${dateOf(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00${zone}`
}

export const minuteOf = (date: Date): number => Math.floor(date.getTime() / MINUTE_MS)

/** A UTC minute as an ISO instant. */
export const instantOf = (minute: number): string => `${wallClock(minute, 0).slice(0, -6)}.000Z`
