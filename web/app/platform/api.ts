import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import type { Failure } from '@safar/contract/protocol/errors'
import { storedLocale } from './locale.ts'
import { signOut, token } from './session.ts'

/** A failed call. `fields` holds the first message of each field. */
export class ApiFailure extends Error {
  readonly status: number
  readonly failure: Partial<Failure>
  /** Which refusal it is, whatever the language. */
  readonly reason: Failure['reason'] | undefined
  readonly fields: Record<string, string>

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? '')
    this.status = status
    this.failure = failure
    this.reason = failure.reason
    this.fields = Object.fromEntries(
      Object.entries(failure.errors ?? {}).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
    )
  }
}

/** What the server said of a failure, in the reader's language. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.failure.message : undefined

const answeredWith = (statuses: readonly number[]) => (error: unknown) =>
  error instanceof ApiFailure && statuses.includes(error.status)

/** There is no such thing, or the address cannot name one: it is not worth trying again. */
export const isUnknown = answeredWith([404, 422])

/** An offer that was seen before is not sold any more. */
export const isOfferGone = answeredWith([404, 409, 410, 422])

/** Somebody else decided meanwhile: the act is no longer possible, or no longer one's own. */
export const isOvertaken = answeredWith([403, 404, 409])

interface Options {
  /** One per intent: a repeat of the same intent has one effect. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The body of an upload. */
  form?: FormData
  /** What is read, where it is not JSON. */
  accept?: string
  /** For what listens in the background: whoever was signed out is told so by the next call they make. */
  quiet?: boolean
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

const CSRF_MISMATCH = 419

const csrfToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]

function headersOf(json: boolean, options: Options): Headers {
  const headers = new Headers({ accept: options.accept ?? 'application/json', 'accept-language': storedLocale() })
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

/** A good answer as it came, for what is not JSON. */
export async function answerTo(
  endpoint: Endpoint,
  { body, ...where }: Loose,
  options: Options = {},
): Promise<Response> {
  const ask = () =>
    fetch(urlOf(endpoint, where), {
      method: endpoint.method,
      headers: headersOf(body !== undefined, options),
      body: options.form ?? (body === undefined ? null : JSON.stringify(body)),
      credentials: 'same-origin',
      signal: options.signal ?? null,
    })
  let response = await ask()
  // The cookie came between its reading and the call's leaving. Refused at the door: nothing was done yet.
  if (response.status === CSRF_MISMATCH) response = await ask()
  if (response.ok) return response
  if (response.status === 401 && !options.quiet) turnedOut()
  throw new ApiFailure(response.status, await response.json().catch(() => ({})))
}

/** The call itself, for code that is general over endpoints. */
export async function send<E extends Endpoint>(endpoint: E, input: Loose, options: Options = {}): Promise<Reply<E>> {
  const response = await answerTo(endpoint, input, options)
  if (response.status === 204) return undefined as Reply<E>
  return (await response.json().catch(() => ({}))) as Reply<E>
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
