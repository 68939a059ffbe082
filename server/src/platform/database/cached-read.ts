import type { Clock } from '../clock.ts'
import { readAtPrimary } from './replicas/list-reads.ts'

export interface CachedRead<T> {
  read(): Promise<T>
  /** Call after a change of our own, so that the next read sees it. */
  forget(): void
}

const CACHED_MS = 2_000

/** Caches data that is read often and changes rarely for up to two seconds. A failed read is not cached. */
export function createCachedRead<T>(clock: Clock, read: () => Promise<T>): CachedRead<T> {
  let cached: Promise<T> | null = null
  let readAt = 0
  return {
    read() {
      const now = clock.now().getTime()
      // A clock that was set back must not keep the old value.
      if (cached && Math.abs(now - readAt) <= CACHED_MS) return cached
      readAt = now
      const reading = readAtPrimary(read)
      reading.catch(() => {
        if (cached === reading) cached = null
      })
      cached = reading
      return reading
    },
    forget() {
      cached = null
    },
  }
}
