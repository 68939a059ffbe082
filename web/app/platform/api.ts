import type { Endpoint, Input, Reply } from '@safar/contract/endpoint'
import type { Failure } from '@safar/contract/errors'
import { storedLocale } from './locale.ts'
import { signOut, token } from './session.ts'

/** A failed call. `fields` holds the first message of each field. */
export class ApiFailure extends Error {
  readonly status: number
  readonly failure: Partial<Failure>
  readonly fields: Record<string, string>

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? '')
    this.status = status
    this.failure = failure
    this.fields = Object.fromEntries(
      Object.entries(failure.errors ?? {}).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
    )
  }
}

interface Options {
  /** One per intent: a repeat of the same intent has one effect. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The body of an upload. */
  form?: FormData
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Loose = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

const csrfToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]

function headersOf(json: boolean, options: Options): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': storedLocale() })
  const bearer = token()
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const csrf = csrfToken()
  if (csrf) headers.set('x-xsrf-token', decodeURIComponent(csrf))
  if (json) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  return headers
}

/** Any 401 on a page other than Home sends the browser to Home. */
function turnedOut(): void {
  signOut()
  if (location.pathname !== '/') location.assign('/')
}

/** The call itself, for code that is general over endpoints. */
export async function send<E extends Endpoint>(endpoint: E, input: Loose, options: Options = {}): Promise<Reply<E>> {
  const { body, ...where } = input
  const response = await fetch(urlOf(endpoint, where), {
    method: endpoint.method,
    headers: headersOf(body !== undefined, options),
    body: options.form ?? (body === undefined ? null : JSON.stringify(body)),
    credentials: 'same-origin',
    signal: options.signal ?? null,
  })
  if (response.status === 204) return undefined as Reply<E>
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as Reply<E>
  if (response.status === 401) turnedOut()
  throw new ApiFailure(response.status, answer as Partial<Failure>)
}

/** Makes a call of the contract. */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: unknown extends Input<E>
    ? [input?: undefined, options?: Options]
    : [input: Input<E>, options?: Options]
): Promise<Reply<E>> {
  return send(endpoint, input ?? {}, options)
}
