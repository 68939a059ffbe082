import { ledger } from '@safar/contract/money/ledger.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import type { Endpoint, ReplyInput } from '@safar/contract/protocol/endpoint'
import { type ErrorCode, type Failure, statusOf } from '@safar/contract/protocol/errors'
import { onTestFinished, vi } from 'vitest'

/** A request sent by a screen: the parts of the URL and the body, as text and JSON. */
export interface SentRequest {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

interface Answer {
  endpoint: Endpoint
  respond: (request: SentRequest) => Promise<Response>
}

/** Forms ask this as an amount is typed: unless a test says otherwise, everybody may move it alone. */
const alone: Answer = {
  endpoint: ledger.secondPerson,
  respond: async () => Response.json({ data: { above: null, currency: 'PKR' } }),
}

/** Checkouts look for what can be added to a trip: unless a test says otherwise, nothing can. */
const nothingAdded: Answer = {
  endpoint: rides.search,
  respond: async () => Response.json({ currency: 'PKR', data: [], unavailable: null }),
}

let answers: Answer[] = []
let requests: { endpoint: Endpoint; request: SentRequest }[] = []
let unexpected: string[] = []
let installed = false

/** The params of a path if it belongs to the endpoint, otherwise null. */
function matchParams(endpoint: Endpoint, path: string): Record<string, string> | null {
  const pattern = endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^/api${pattern}$`).exec(path)
  return match ? { ...match.groups } : null
}

async function respond(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
  for (const { endpoint, respond: answer } of [...answers, alone, nothingAdded]) {
    const params = endpoint.method === (init.method ?? 'GET') ? matchParams(endpoint, pathname) : null
    if (!params) continue
    const request = { params, query: Object.fromEntries(searchParams), body }
    requests.push({ endpoint, request })
    return answer(request)
  }
  unexpected.push(`${init.method ?? 'GET'} ${url}`)
  return Response.json({ message: 'No reply was prepared.' }, { status: statusOf.server_error })
}

/** Replaces fetch for the rest of the test. A call without a prepared reply fails the test. */
export function installFakeApi(): void {
  if (installed) return
  installed = true
  vi.stubGlobal('fetch', respond)
  onTestFinished(() => {
    const missing = unexpected
    vi.unstubAllGlobals()
    answers = []
    requests = []
    unexpected = []
    installed = false
    if (missing.length) throw new Error(`calls without a prepared reply: ${missing.join(', ')}`)
  })
}

/** The newest answer for an endpoint wins. */
function answerWith(endpoint: Endpoint, respondWith: Answer['respond']): void {
  installFakeApi()
  answers = [{ endpoint, respond: respondWith }, ...answers.filter((answer) => answer.endpoint !== endpoint)]
}

type ReplyData<E extends Endpoint> = ReplyInput<E> | ((request: SentRequest) => ReplyInput<E>)

/**
 * From now on, the call returns this reply. It is validated by the contract's own schema, so a test cannot invent a
 * shape.
 */
export function reply<const E extends Endpoint>(endpoint: E, data: ReplyData<E>): void {
  if (typeof data !== 'function') endpoint.reply.parse(data)
  answerWith(endpoint, async (request) => {
    const given = typeof data === 'function' ? (data as (request: SentRequest) => unknown)(request) : data
    return Response.json(endpoint.reply.parse(given))
  })
}

/** From now on, the call returns this reply, but only after the returned function is called. */
export function replyLater<const E extends Endpoint>(endpoint: E, data: ReplyInput<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answerWith(endpoint, async () => {
    await promise
    return Response.json(endpoint.reply.parse(data))
  })
  return resolve
}

/** From now on, the call never completes. */
export function pending(endpoint: Endpoint): void {
  answerWith(endpoint, () => new Promise(() => undefined))
}

/** From now on, the call fails with this code. */
export function fail(endpoint: Endpoint, code: ErrorCode, failure: Partial<Failure> = {}): void {
  answerWith(endpoint, async () =>
    Response.json({ message: '', type: 'error', code, request_id: 'test', ...failure }, { status: statusOf[code] }),
  )
}

/** Requests sent to an endpoint so far, oldest first. */
export const sentTo = (endpoint: Endpoint): SentRequest[] =>
  requests.filter((sent) => sent.endpoint === endpoint).map(({ request }) => request)
