import { AppError } from '../../platform/errors.ts'
import { createSemaphore } from '../../platform/semaphore.ts'

/** One picture can occupy a core for seconds, so a second one waits instead of competing with everything else. */
const turns = createSemaphore(1)
const WAIT_MS = 30_000

/** Decodes one picture at a time in this process. */
export async function decodeInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const release = await turns.acquire(AbortSignal.timeout(WAIT_MS)).catch(() => {
    throw new AppError('unavailable', { shown: 'unavailable', inner: 'too many pictures', retryAfterSeconds: 5 })
  })
  try {
    return await work()
  } finally {
    release()
  }
}
