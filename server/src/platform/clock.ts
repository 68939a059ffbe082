import { dayInZone, MINUTE_MS } from '@safar/contract/day'

/** The time, injected so that a test can set it. */
export interface Clock {
  now(): Date
}

/** A clock that also controls deadlines: a test can let one pass by hand, however slow the machine. */
export interface DeadlineClock extends Clock {
  /** Aborts after this many milliseconds. */
  deadline(ms: number): AbortSignal
}

export const systemClock: DeadlineClock = { now: () => new Date(), deadline: (ms) => AbortSignal.timeout(ms) }

export const minutesAfter = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * MINUTE_MS)

/** Today's date in the agency's time zone. */
export const todayOf = ({ clock, config }: { clock: Clock; config: { AGENCY_ZONE: string } }): string =>
  dayInZone(config.AGENCY_ZONE, clock.now())
