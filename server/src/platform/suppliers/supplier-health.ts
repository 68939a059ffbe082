import { MINUTE_MS } from '@safar/contract/day'
import type { Clock } from '../clock.ts'

const MINUTES = 60
/** Enough for a median, while a busy minute cannot fill the memory. */
const TIMES_A_MINUTE = 100

interface Minute {
  at: number
  answers: number
  failures: number
  times: number[]
}

/** A supplier's performance over the last hour, as seen by this server. */
export interface Health {
  answered(ms: number): void
  /** In the supplier's words; null if it did not answer in time. */
  failed(why: string | null): void
  read(): {
    answers: number
    failures: number
    medianMs: number | null
    lastFailureAt: Date | null
    lastFailure: string | null
  }
}

const MOST_LETTERS = 200

export function createHealth(clock: Clock): Health {
  let minutes: Minute[] = []
  let lastFailureAt: Date | null = null
  let lastFailure: string | null = null
  const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE_MS)
  const lastHour = () => {
    const now = minuteOf(clock.now())
    minutes = minutes.filter(({ at }) => at > now - MINUTES && at <= now)
    return minutes
  }
  const current = (): Minute => {
    const at = minuteOf(clock.now())
    const last = minutes.at(-1)
    if (last?.at === at) return last
    const minute = { at, answers: 0, failures: 0, times: [] }
    minutes = [...lastHour(), minute]
    return minute
  }
  return {
    answered(ms) {
      const minute = current()
      minute.answers++
      if (minute.times.length < TIMES_A_MINUTE) minute.times.push(ms)
    },
    failed(why) {
      current().failures++
      lastFailureAt = clock.now()
      lastFailure = why === null ? null : why.slice(0, MOST_LETTERS)
    },
    read() {
      const hour = lastHour()
      const times = hour.flatMap((minute) => minute.times).sort((a, b) => a - b)
      return {
        answers: hour.reduce((sum, minute) => sum + minute.answers, 0),
        failures: hour.reduce((sum, minute) => sum + minute.failures, 0),
        medianMs: times[Math.floor((times.length - 1) / 2)] ?? null,
        lastFailureAt,
        lastFailure,
      }
    },
  }
}
