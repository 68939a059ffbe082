import type { Clock } from '../../../platform/clock.ts'

/** What one supplier found for a search. */
export interface CachedAnswer<Found> {
  found: readonly Found[]
  at: number
}

export interface SearchCache<Found> {
  get(key: string): CachedAnswer<Found> | undefined
  set(key: string, found: readonly Found[]): void
}

const TTL_MS = 120_000
const MAX_SEARCHES = 200

/**
 * Suppliers' answers, kept for two minutes: the next page, another filter or moving the map does not ask suppliers
 * again. Each server has its own cache; a rate is always checked at its supplier before it is booked.
 */
export function createSearchCache<Found>(clock: Clock): SearchCache<Found> {
  const answers = new Map<string, CachedAnswer<Found>>()
  return {
    get(key) {
      const answer = answers.get(key)
      if (!answer || clock.now().getTime() - answer.at > TTL_MS) return undefined
      // The least recently used entry is evicted first.
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    set(key, found) {
      answers.set(key, { found, at: clock.now().getTime() })
      const oldest = answers.size > MAX_SEARCHES ? answers.keys().next().value : undefined
      if (oldest !== undefined) answers.delete(oldest)
    },
  }
}
