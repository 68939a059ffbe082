import { AppError } from '../errors.ts'
import { createSemaphore, type Semaphore } from '../semaphore.ts'

/** How many files one person can have queued behind the one being made. */
const MAX_WAITING = 5
const RETRY_SECONDS = 5

export interface FileTurns {
  /** Makes one file at a time per person, so that one person's queue does not delay everyone else. */
  run<Result>(person: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

export function createFileTurns(): FileTurns {
  const people = new Map<string, { semaphore: Semaphore; count: number }>()
  return {
    async run(person, signal, work) {
      const own = people.get(person) ?? { semaphore: createSemaphore(1), count: 0 }
      if (own.count > MAX_WAITING) {
        throw new AppError('too_many', { shown: 'files_waiting', retryAfterSeconds: RETRY_SECONDS })
      }
      own.count++
      people.set(person, own)
      try {
        const release = await own.semaphore.acquire(signal)
        try {
          return await work()
        } finally {
          release()
        }
      } finally {
        own.count--
        if (own.count === 0) people.delete(person)
      }
    },
  }
}
