import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/contract/day'
import type { When } from './calendar.ts'
import { dayAt, timeText } from './calendar.ts'

export type Urgency = 'now' | 'soon' | 'day' | 'calm'

/** The time left as a message kind with its values. */
export type TimeLeft =
  | { kind: 'passed' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'hours'; hours: number; minutes: string }
  | { kind: 'today' | 'tomorrow'; time: string }
  | { kind: 'days'; count: number }

export function timeLeft(when: When, now: number, zone?: string): TimeLeft {
  const end = new Date(when).getTime()
  const left = end - now
  if (left <= 0) return { kind: 'passed' }
  if (left < HOUR_MS) return { kind: 'minutes', minutes: Math.max(1, Math.floor(left / MINUTE_MS)) }
  if (left < 12 * HOUR_MS) {
    const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
    return { kind: 'hours', hours: Math.floor(left / HOUR_MS), minutes: String(minutes).padStart(2, '0') }
  }
  if (dayAt(end, zone) === dayAt(now, zone)) return { kind: 'today', time: timeText(end, zone) }
  if (dayAt(end, zone) === dayAt(now + DAY_MS, zone)) return { kind: 'tomorrow', time: timeText(end, zone) }
  return { kind: 'days', count: Math.max(1, Math.floor(left / DAY_MS)) }
}

export function urgencyOf(when: When, now: number): Urgency {
  const left = new Date(when).getTime() - now
  if (left <= 2 * HOUR_MS) return 'now'
  if (left <= 8 * HOUR_MS) return 'soon'
  return left <= DAY_MS ? 'day' : 'calm'
}

/** Share of the time left, 0 to 1. */
export function shareLeft(from: When, when: When, now: number): number {
  const start = new Date(from).getTime()
  const end = new Date(when).getTime()
  return end <= start ? 0 : Math.min(1, Math.max(0, (end - now) / (end - start)))
}
