/** The time, injected: a test moves it by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const minutesAfter = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000)
