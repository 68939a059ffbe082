import type { Clock } from '../../../platform/clock.ts'

interface Entry {
  bytes: Uint8Array
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Byte values by name, each until a given moment. The least recently used are evicted first; the newest entry always
 * stays.
 */
export function createByteCache(clock: Clock, maxBytes: number) {
  // A Map iterates in insertion order, so an entry is reinserted when it is used.
  const entries = new Map<string, Entry>()
  let size = 0
  const now = () => clock.now().getTime()

  const evict = (name: string): void => {
    size -= entries.get(name)?.bytes.length ?? 0
    entries.delete(name)
  }
  const insert = (name: string, entry: Entry): void => {
    entries.set(name, entry)
    size += entry.bytes.length
  }

  return {
    put(name: string, bytes: Uint8Array, until: number): void {
      evict(name)
      insert(name, { bytes, until })
      for (const [oldest, entry] of entries) {
        const isNeeded = size <= maxBytes && entry.until > now()
        if (isNeeded || oldest === name) break
        evict(oldest)
      }
    },
    get(name: string): Uint8Array | null {
      const entry = entries.get(name)
      if (!entry) return null
      evict(name)
      if (entry.until <= now()) return null
      insert(name, entry)
      return entry.bytes
    },
    /** In bytes. */
    size: () => size,
  }
}
