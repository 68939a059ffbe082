import type { DeadlineClock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 4_000_000

/** The result of a request: an answer, or nothing that tells what was done. */
export type WireAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  /** No connection was made, so nothing was sent. */
  | { kind: 'unsent'; reason: string }
  | { kind: 'unknown'; reason: string }

interface WireRequest {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

export interface WireDeps {
  clock: DeadlineClock
  config: Pick<Config, 'outgoing'>
}

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** One request with a deadline, a size limit and no redirects. The caller must not hold a transaction meanwhile. */
export async function sendRequest(
  { clock, config }: WireDeps,
  { method, url, headers, body }: WireRequest,
): Promise<WireAnswer> {
  if (!config.outgoing) return { kind: 'unsent', reason: 'this is a restored copy' }
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
      redirect: 'error',
      signal: clock.deadline(TIMEOUT_MS),
    })
    const text = await readLimited(response)
    return { kind: 'answer', status: response.status, body: text === '' ? null : JSON.parse(text) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const { code, message } = cause as NodeJS.ErrnoException
    const reason = message || 'no answer'
    return code && NEVER_SENT.has(code) ? { kind: 'unsent', reason } : { kind: 'unknown', reason }
  }
}
