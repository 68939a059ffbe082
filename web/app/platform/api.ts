import { viewing } from '@safar/contract/people/viewing.contract'
import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import type { Failure } from '@safar/contract/protocol/errors'
import { secondPersonReasons } from '@safar/contract/vocabulary/money'
import { landings } from '../urls/landings.ts'
import { storedLocale } from './locale.ts'
import { rememberReturn } from './return-to.ts'
import { accessToken, endSession, session } from './session.ts'

/** A failed call. `fields` holds the first message of each field. */
export class ApiFailure extends Error {
  readonly status: number
  readonly failure: Partial<Failure>
  /** The reason code, independent of the language. */
  readonly reason: Failure['reason'] | undefined
  readonly fields: Record<string, string>

  constructor(status: number, failure: Partial<Failure>) {
    super(typeof failure.message === 'string' ? failure.message : '')
    this.status = status
    this.failure = failure
    this.reason = failure.reason
    this.fields = Object.fromEntries(
      Object.entries(failure.errors ?? {}).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
    )
  }
}

/** The server's message for a failure, in the reader's language; for a registration it is an object with `details`. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined
  const message: unknown = error.failure.message
  if (typeof message === 'string') return message
  const { details } = (message ?? {}) as { details?: unknown }
  return typeof details === 'string' ? details : undefined
}

/** The change somebody else made to the record the caller acted on. */
export const changeOf = (error: unknown) => (error instanceof ApiFailure ? error.failure.changed : undefined)

const hasStatus = (statuses: readonly number[]) => (error: unknown) =>
  error instanceof ApiFailure && statuses.includes(error.status)

/** No such record, or the URL cannot identify one: retrying will not help. */
export const isNotFound = hasStatus([404, 422])

/** An internal server error; its message is always the same. */
export const isServerFault = hasStatus([500])

/** The offer is no longer available. */
export const isOfferGone = hasStatus([404, 409, 410, 422])

/** Somebody else changed the record first: the action is no longer possible or no longer allowed. */
export const isConflict = hasStatus([403, 404, 409])

/** One person may not do it alone, and it can be sent to a second one. */
export const needsSecondPerson = (error: unknown): boolean =>
  error instanceof ApiFailure && secondPersonReasons.some((reason) => reason === error.reason)

interface RequestOptions {
  /** Repeated requests with the same key take effect once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The body of an upload. */
  form?: FormData
  /** The Accept header, where the response is not JSON. */
  accept?: string
  /** For background streams: a 401 does not sign the person out; their next call will. */
  quiet?: boolean
}

/** crypto.randomUUID needs a secure context, which an office network may lack. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function apiUrl(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyInput = {}): string {
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

function buildHeaders(json: boolean, options: RequestOptions): Headers {
  const headers = new Headers({ accept: options.accept ?? 'application/json', 'accept-language': storedLocale() })
  const bearer = accessToken()
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const csrf = csrfToken()
  if (csrf) headers.set('x-xsrf-token', decodeURIComponent(csrf))
  if (json) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  return headers
}

/** Any 401 on a page other than Home sends the browser to Home, which offers to sign in and come back. */
function redirectSignedOut(): void {
  const ended = accessToken() !== null || session().user !== null
  endSession()
  if (location.pathname === '/') return
  rememberReturn(`${location.pathname}${location.search}`, { ended })
  location.assign('/')
}

/** The response of a successful call, unparsed, for replies that are not JSON. */
export async function fetchResponse(
  endpoint: Endpoint,
  { body, ...where }: AnyInput,
  options: RequestOptions = {},
): Promise<Response> {
  const attempt = () =>
    fetch(apiUrl(endpoint, where), {
      method: endpoint.method,
      headers: buildHeaders(body !== undefined, options),
      body: options.form ?? (body === undefined ? null : JSON.stringify(body)),
      credentials: 'same-origin',
      signal: options.signal ?? null,
    })
  let response = await attempt()
  // The cookie arrived after the headers were built. The server refused before doing anything, so one retry is safe.
  if (response.status === CSRF_MISMATCH) response = await attempt()
  if (response.ok) return response
  if (response.status === 401 && !options.quiet) redirectSignedOut()
  const failure = new ApiFailure(response.status, await response.json().catch(() => ({})))
  if (failure.reason === 'viewing_over') await leaveView()
  throw failure
}

/** The time for viewing as somebody else is over: the administrator continues as themselves. */
async function leaveView(): Promise<void> {
  await call(viewing.stop)
  location.assign(landings.admin)
}

/** The same as `call`, for code that is generic over endpoints. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: AnyInput,
  options: RequestOptions = {},
): Promise<Reply<E>> {
  const response = await fetchResponse(endpoint, input, options)
  if (response.status === 204) return undefined as Reply<E>
  return (await response.json().catch(() => ({}))) as Reply<E>
}

/** Makes a call of the contract and returns its reply. */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: unknown extends Input<E>
    ? [input?: undefined, options?: RequestOptions]
    : [input: Input<E>, options?: RequestOptions]
): Promise<Reply<E>> {
  return sendRequest(endpoint, input ?? {}, options)
}
