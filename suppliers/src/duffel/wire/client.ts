import { setTimeout as wait } from 'node:timers/promises'
import type { z } from '@safar/contract/protocol/schema'
import { errorReply, pageReply } from './replies.ts'

/** A read can be repeated; an act cannot, unless Duffel says that nothing was done. */
export interface WireRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: Readonly<Record<string, string>>
  data?: unknown
  /** Schema of `data` in the reply. */
  reply: Schema
  signal?: AbortSignal | undefined
}

/** The result: an answer, a refusal in Duffel's words, or nothing that says what was done. */
export type WireAnswer<T> =
  | { kind: 'answer'; data: T; after: string | null }
  | { kind: 'refusal'; status: number; code: string; message: string }
  | { kind: 'lost'; reason: string }

export interface DuffelClient {
  send<Schema extends z.ZodType>(request: WireRequest<Schema>): Promise<WireAnswer<z.infer<Schema>>>
}

export interface ClientOptions {
  /** Read for every call, so that a replaced key takes effect with the next one. */
  token(): Promise<string | null>
  baseUrl?: string
}

const BASE_URL = 'https://api.duffel.com'
/** An airline may take two minutes to make an order. */
const TIMEOUT_MS = 130_000
/** A search in a large city returns a few megabytes. */
const MAX_BYTES = 32_000_000
const RETRY_MS = 250
/** Nothing was done, so the request can be repeated. */
const NOTHING_DONE: readonly number[] = [429, 503]

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

const noKey = { errors: [{ code: 'access_token_not_found', message: 'no key of Duffel is saved' }] }

const parseJson = (text: string): unknown => (text === '' ? null : JSON.parse(text))

export function createDuffelClient({ token, baseUrl = BASE_URL }: ClientOptions): DuffelClient {
  async function ask({ method, path, query, data, signal }: Omit<WireRequest<z.ZodType>, 'reply'>) {
    const key = await token()
    // Nothing is sent: treated as if Duffel did not know the key.
    if (key === null) return { status: 401, body: noKey }
    const url = new URL(path, baseUrl)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'duffel-version': 'v2',
        accept: 'application/json',
        ...(data !== undefined && { 'content-type': 'application/json' }),
      },
      body: data === undefined ? null : JSON.stringify({ data }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    return { status: response.status, body: parseJson(await readLimited(response)) }
  }

  /** Repeats a request once if it was told to come later. */
  async function sendWithRetry(request: Omit<WireRequest<z.ZodType>, 'reply'>) {
    const first = await ask(request)
    if (!NOTHING_DONE.includes(first.status)) return first
    await wait(RETRY_MS, undefined, { signal: request.signal })
    return ask(request)
  }

  return {
    async send({ reply, ...request }) {
      request.signal?.throwIfAborted()
      let response: Awaited<ReturnType<typeof ask>>
      try {
        response = await sendWithRetry(request)
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
        return { kind: 'lost', reason: cause instanceof Error ? cause.message : 'no answer' }
      }
      const { status, body } = response
      if (status >= 400) {
        const [first] = errorReply.safeParse(body).data?.errors ?? []
        return { kind: 'refusal', status, code: first?.code ?? '', message: first?.message ?? `status ${status}` }
      }
      // Accepted; the outcome comes later.
      if (status === 202) return { kind: 'lost', reason: 'accepted, the outcome comes later' }
      const page = pageReply.safeParse(body)
      const parsed = reply.safeParse(page.data?.data)
      if (!parsed.success) return { kind: 'lost', reason: 'the answer makes no sense' }
      return { kind: 'answer', data: parsed.data, after: page.data?.meta?.after ?? null }
    },
  }
}
