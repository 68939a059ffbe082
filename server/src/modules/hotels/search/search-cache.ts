import type { Clock } from '../../../platform/clock.ts'

/** What one supplier found for a question. */
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
 * Answers of suppliers for two minutes: the next page, another filter or a move of the map asks nobody again. Each
 * server has its own; a rate is always checked at its supplier before it is booked.
 */
export function createSearchCache<Found>(clock: Clock): SearchCache<Found> {
  const answers = new Map<string, CachedAnswer<Found>>()
  return {
    get(key) {
      const answer = answers.get(key)
      if (!answer || clock.now().getTime() - answer.at > TTL_MS) return undefined
      // The longest unused is evicted first.
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
