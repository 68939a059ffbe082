import type { FlightSupplier } from '@safar/suppliers'
import type { Clock } from '../../../platform/clock.ts'
import { ClientDisconnected } from '../../../platform/http/reply-lines.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { createPlaces, type Semaphore } from './semaphore.ts'
import { createHealth, type Health } from './supplier-health.ts'

/** A supplier with its breaker and its places: what the house keeps of each. */
export interface Line {
  supplier: FlightSupplier
  breaker: Breaker
  places: Semaphore
  health: Health
  /** Of the last answer; null before the first. */
  lastMs: number | null
}

const AT_ONCE = 24

export const openLine = (supplier: FlightSupplier, clock: Clock, wentDown?: () => void): Line => ({
  supplier,
  breaker: createBreaker(clock, wentDown),
  places: createPlaces(AT_ONCE),
  health: createHealth(clock),
  lastMs: null,
})

export type Asked<T> =
  | { state: 'answered'; value: T; ms: number }
  | { state: 'late'; ms: number }
  | { state: 'down'; ms: number; why: unknown }

const LATE = Symbol('late')

/** Rejects when the signal does, whether or not the work listens to it: a supplier that hangs is left behind. */
function orLeave<T>(work: Promise<T>, signal: AbortSignal): Promise<T | typeof LATE> {
  if (signal.aborted) return Promise.resolve(LATE)
  return new Promise((resolve, reject) => {
    const leave = () => resolve(LATE)
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** One question to one supplier, by a deadline. It always answers, and says how it went. */
export async function ask<T>(
  line: Line,
  deadline: AbortSignal,
  question: (supplier: FlightSupplier, signal: AbortSignal) => Promise<T>,
): Promise<Asked<T>> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  // A caller who left has not made the supplier fail.
  const failed = () => {
    if (deadline.reason instanceof ClientDisconnected) return line.breaker.returned()
    line.breaker.failed()
    line.health.failed()
  }
  if (!line.breaker.admit()) return { state: 'down', ms: 0, why: 'breaker open' }
  let leave: (() => void) | null = null
  try {
    leave = await line.places.take(deadline)
    const value = await orLeave(question(line.supplier, deadline), deadline)
    if (value === LATE) {
      failed()
      return { state: 'late', ms: ms() }
    }
    line.breaker.succeeded()
    line.lastMs = ms()
    line.health.answered(line.lastMs)
    return { state: 'answered', value, ms: line.lastMs }
  } catch (why) {
    // Waiting in our own queue is no failure of theirs.
    if (leave) failed()
    else line.breaker.returned()
    return deadline.aborted ? { state: 'late', ms: ms() } : { state: 'down', ms: ms(), why }
  } finally {
    leave?.()
  }
}
