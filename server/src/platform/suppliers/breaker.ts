import type { Clock } from '../clock.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000

/** Keeps a supplier that fails from being asked for a while. */
export interface Breaker {
  /** Whether it may be asked now. In half-open, one caller at a time may. */
  admit(): boolean
  succeeded(): void
  failed(): void
  /** Asked for nothing: neither good nor bad. */
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
        // A probe that fails keeps open what was open.
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
