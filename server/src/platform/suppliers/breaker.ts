import type { Clock } from '../clock.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000

/** Stops calls to a failing supplier for a while. */
export interface Breaker {
  /** Whether it can be called now. When half-open, only one caller at a time can. */
  admit(): boolean
  succeeded(): void
  failed(): void
  /** Ends a call that says nothing about the supplier: neither a success nor a failure. */
  returned(): void
  readonly state: 'closed' | 'open' | 'half-open'
}

export function createBreaker(clock: Clock, opened: () => void = () => undefined): Breaker {
  let failures = 0
  let openedAt: number | null = null
  let probing = false
  const now = () => clock.now().getTime()
  const isOpen = () => openedAt !== null && now() - openedAt < OPEN_MS
  return {
    admit() {
      if (openedAt === null) return true
      if (isOpen() || probing) return false
      probing = true
      return true
    },
    succeeded() {
      failures = 0
      openedAt = null
      probing = false
    },
    failed() {
      failures++
      if (probing || failures >= FAILURES_TO_OPEN) {
        // A failed probe only keeps the breaker open, which is not reported again.
        if (openedAt === null) opened()
        openedAt = now()
      }
      probing = false
    },
    returned() {
      probing = false
    },
    get state() {
      if (openedAt === null) return 'closed'
      return isOpen() ? 'open' : 'half-open'
    },
  }
}
