import { dayInZone } from '@safar/contract/day'

/** The time, injected: a test moves it by hand. */
export interface Clock {
  now(): Date
}

/** A clock that also ends waiting: a test lets a deadline pass by hand, however slow the machine. */
export interface DeadlineClock extends Clock {
  /** Aborts when so long has passed. */
  deadline(ms: number): AbortSignal
}

export const systemClock: DeadlineClock = { now: () => new Date(), deadline: (ms) => AbortSignal.timeout(ms) }

export const minutesAfter = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000)

/** The agency's day at this moment. */
export const todayOf = ({ clock, config }: { clock: Clock; config: { AGENCY_ZONE: string } }): string =>
  dayInZone(config.AGENCY_ZONE, clock.now())
