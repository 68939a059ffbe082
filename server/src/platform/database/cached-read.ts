import { readAtPrimary } from './replicas/list-reads.ts'

export interface CachedRead<T> {
  read(): Promise<T>
  /** Call after a change of our own, so that the next read sees it. */
  forget(): void
}

const CACHED_MS = 2_000

/** Caches data that is read often and changes rarely for up to two seconds. A failed read is not cached. */
export function createCachedRead<T>(read: () => Promise<T>): CachedRead<T> {
  let kept: Promise<T> | null = null
  let readAt = 0
  return {
    read() {
      const now = performance.now()
      if (kept && now - readAt <= CACHED_MS) return kept
      readAt = now
      const reading = readAtPrimary(read)
      reading.catch(() => {
        if (kept === reading) kept = null
      })
      kept = reading
      return reading
    },
    forget() {
      kept = null
    },
  }
}
