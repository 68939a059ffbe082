import type { NotificationSummary } from '@safar/contract/people/notifications.contract'
import { ApiFailure } from '../../platform/api.ts'

type OpenStream = (signal: AbortSignal) => AsyncIterable<NotificationSummary>

const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 60_000

/** A refusal is not retried: a signed-out person is told so by their next call. */
const isRefusal = (error: unknown) => error instanceof ApiFailure && error.status < 500 && error.status !== 429

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reports each line and reconnects when the stream ends: the wait doubles each time and resets once a line arrives. */
export async function keepListening(
  open: OpenStream,
  tell: (line: NotificationSummary) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      for await (const line of open(signal)) {
        if (signal.aborted) return
        wait = FIRST_WAIT_MS
        tell(line)
      }
    } catch (error) {
      if (isRefusal(error)) return
    }
    await pause(wait * (0.5 + Math.random()), signal)
    wait = Math.min(LAST_WAIT_MS, wait * 2)
  }
}
