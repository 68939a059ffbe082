import { readAtPrimary } from './replicas/list-reads.ts'

export interface CachedRead<T> {
  read(): Promise<T>
  /** After a change of our own: the next read sees it. */
  forget(): void
}

const CACHED_MS = 2_000

/** What is read often and changes rarely, read at most every two seconds. A read that fails is not kept. */
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
