import type { Clock } from '../clock.ts'
import { ClientDisconnected } from '../http/reply-lines.ts'
import { createSemaphore, type Semaphore } from '../semaphore.ts'
import { supplierSeconds } from '../tracing/figures.ts'
import { traced } from '../tracing/tracing.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { createHealth, type Health } from './supplier-health.ts'

/** Any supplier, whatever it sells. */
export interface NamedSupplier {
  readonly id: string
  readonly name: string
  /** For suppliers that need a key: the mode the key is for; null while none is saved. */
  readMode?(): Promise<'test' | 'live' | null>
}

/** A supplier with its circuit breaker, its limit of concurrent calls and its health. */
export interface SupplierConnection<Supplier extends NamedSupplier> {
  supplier: Supplier
  breaker: Breaker
  semaphore: Semaphore
  health: Health
  /** Duration of the last answered call; null before the first. */
  lastMs: number | null
}

const MAX_CONCURRENT = 24

export const createConnection = <Supplier extends NamedSupplier>(
  supplier: Supplier,
  clock: Clock,
  wentDown?: () => void,
): SupplierConnection<Supplier> => ({
  supplier,
  breaker: createBreaker(clock, wentDown),
  semaphore: createSemaphore(MAX_CONCURRENT),
  health: createHealth(clock),
  lastMs: null,
})

export type SupplierResult<T> =
  | { state: 'answered'; value: T; ms: number }
  | { state: 'late'; ms: number }
  | { state: 'down'; ms: number; why: unknown }

const LATE = Symbol('late')

/**
 * Resolves to `LATE` when the signal aborts, whether or not the work listens to it: a supplier that hangs is abandoned.
 */
function orAbandon<T>(work: Promise<T>, signal: AbortSignal): Promise<T | typeof LATE> {
  if (signal.aborted) return Promise.resolve(LATE)
  return new Promise((resolve, reject) => {
    const leave = () => resolve(LATE)
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** One call to one supplier with a deadline. Never rejects; the result says how it went. */
export async function ask<Supplier extends NamedSupplier, T>(
  connection: SupplierConnection<Supplier>,
  deadline: AbortSignal,
  question: (supplier: Supplier, signal: AbortSignal) => Promise<T>,
): Promise<SupplierResult<T>> {
  const supplier = connection.supplier.id
  const result = await traced(`supplier ${supplier}`, {}, () => askOnce(connection, deadline, question))
  supplierSeconds.observe({ supplier, result: result.state }, result.ms / 1_000)
  return result
}

async function askOnce<Supplier extends NamedSupplier, T>(
  connection: SupplierConnection<Supplier>,
  deadline: AbortSignal,
  question: (supplier: Supplier, signal: AbortSignal) => Promise<T>,
): Promise<SupplierResult<T>> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  // A client that disconnected does not count as a failure of the supplier.
  const failed = (why: string | null) => {
    if (deadline.reason instanceof ClientDisconnected) return connection.breaker.returned()
    connection.breaker.failed()
    connection.health.failed(why)
  }
  if (!connection.breaker.admit()) return { state: 'down', ms: 0, why: 'breaker open' }
  let leave: (() => void) | null = null
  try {
    leave = await connection.semaphore.acquire(deadline)
    const value = await orAbandon(question(connection.supplier, deadline), deadline)
    if (value === LATE) {
      failed(null)
      return { state: 'late', ms: ms() }
    }
    connection.breaker.succeeded()
    connection.lastMs = ms()
    connection.health.answered(connection.lastMs)
    return { state: 'answered', value, ms: connection.lastMs }
  } catch (why) {
    // Waiting in our own queue does not count as a failure of the supplier.
    if (leave) failed(!deadline.aborted && why instanceof Error ? why.message : null)
    else connection.breaker.returned()
    return deadline.aborted ? { state: 'late', ms: ms() } : { state: 'down', ms: ms(), why }
  } finally {
    leave?.()
  }
}
