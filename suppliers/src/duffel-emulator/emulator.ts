import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Faults, noFaults } from '../shared/faults.ts'
import { changeByAirline } from './after-order.ts'
import { orderBody } from './orders.ts'
import { type Act, routeOf } from './routes.ts'
import { createState, type EmulatorState, type StoredOrder } from './state.ts'
import { deliver, eventOf } from './webhooks.ts'
import { type Json, Refusal, refusalBody } from './wire.ts'

/** How a call that changes something can end, besides normally. */
export const actEndings = [
  'ok',
  /** Accepted and done: the reply is only a 202. */
  'accepted',
  'accepted_then_failed',
  'error_500_before',
  'error_500_after',
  'error_502_before',
  'error_502_after',
  'order_not_created',
  'unavailable_503',
  'timeout_504_before',
  'timeout_504_after',
  'lost_before',
  'lost_after',
  /** Done, but the reply is lost and the order cannot be found for a while. */
  'hidden_after',
  'refused',
] as const
export type ActEnding = (typeof actEndings)[number]

/**
 * The part of Duffel that sells flights and stays, written only from its documentation: wire format, inventory, holds
 * and their clocks, every listed error, signed webhooks. Requests with unknown fields are refused.
 */
export interface DuffelEmulator {
  url: string
  token: string
  state: EmulatorState
  faults: Faults
  /** How many of the next calls are refused with a 429. */
  rateLimited: number
  /** Called for each act. */
  chooseEnding: ((act: Act) => ActEnding) | null
  /** Every call so far, as `POST /air/orders`. */
  calls: string[]
  /** The airline moves the first slice by this many minutes, or cancels it; subscribed webhooks are notified. */
  changeSchedule(orderId: string, minutes: number | null): Promise<void>
  stop(): Promise<void>
}

const HIDDEN_MS = 100_000
const INCREASE_PERCENT = 7
/** Not part of Duffel: for people and journeys, who have no airline to wait for. */
const CHANGE = /^\/emulator\/orders\/(ord_\w+)\/change$/

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: Json | null, requestId: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'ratelimit-limit': '4000',
    'ratelimit-remaining': '3999',
    'ratelimit-reset': new Date(Date.now() + 60_000).toUTCString(),
  })
  response.end(body === null ? '' : JSON.stringify(body))
}

/** Headers are checked before anything else. */
function checkHeaders({ headers, method }: IncomingMessage, token: string): void {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  const refuse = (status: number, type: string, code: string) => new Refusal(status, type, code)
  if (headers.authorization === undefined) throw refuse(401, 'authentication_error', 'missing_authorization_header')
  if (!given) throw refuse(401, 'authentication_error', 'invalid_authorization_header')
  if (given !== token) throw refuse(401, 'authentication_error', 'access_token_not_found')
  const version = headers['duffel-version']
  if (version === undefined) throw refuse(400, 'invalid_request_error', 'missing_version_header')
  if (version !== 'v2') throw refuse(400, 'invalid_request_error', 'unsupported_version')
  if (!headers.accept?.includes('application/json')) throw refuse(406, 'invalid_request_error', 'unsupported_format')
  const hasBody = method !== 'GET' && Number(headers['content-length'] ?? 0) > 0
  if (hasBody && !headers['content-type']?.startsWith('application/json'))
    throw refuse(400, 'invalid_request_error', 'missing_content_type_header')
}

/** Endings that replace the act. */
function endBefore(ending: ActEnding, response: ServerResponse): boolean {
  if (ending === 'lost_before') {
    response.destroy()
    return true
  }
  if (ending === 'error_500_before') throw new Refusal(500, 'api_error', 'internal_server_error')
  if (ending === 'error_502_before') throw new Refusal(502, 'airline_error', 'airline_internal')
  if (ending === 'order_not_created') throw new Refusal(502, 'api_error', 'order_not_created')
  if (ending === 'unavailable_503') throw new Refusal(503, 'api_error', 'service_unavailable')
  if (ending === 'timeout_504_before') throw new Refusal(504, 'api_error', 'gateway_timeout_error')
  if (ending === 'refused') throw new Refusal(422, 'airline_error', 'unsupported_action')
  return false
}

/** Endings after the act was done. */
function endAfter(ending: ActEnding, response: ServerResponse): boolean {
  if (ending === 'lost_after' || ending === 'hidden_after') {
    response.destroy()
    return true
  }
  if (ending === 'error_500_after') throw new Refusal(500, 'api_error', 'internal_server_error')
  if (ending === 'error_502_after') throw new Refusal(502, 'airline_error', 'airline_unknown')
  if (ending === 'timeout_504_after') throw new Refusal(504, 'api_error', 'gateway_timeout_error')
  return false
}

async function answer(emulator: DuffelEmulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = randomUUID()
  const { faults, state } = emulator
  const url = new URL(request.url ?? '/', 'http://duffel')
  const text = await bodyOf(request)
  const method = request.method ?? 'GET'
  emulator.calls.push(`${method} ${url.pathname.replace(/\/$/, '')}`)
  state.soldOut = faults.soldOut
  state.increasePercent = faults.priceChanged ? INCREASE_PERCENT : 0
  try {
    if (faults.slowMs > 0) await wait(faults.slowMs, undefined, { ref: false })
    if (faults.down) return void response.destroy()
    if (faults.garbage) return void send(response, 200, { data: { id: 7, offers: 'many' } }, requestId)
    checkHeaders(request, emulator.token)
    if (emulator.rateLimited > 0) {
      emulator.rateLimited--
      throw new Refusal(429, 'rate_limit_error', 'rate_limit_exceeded')
    }
    const [, changed] = CHANGE.exec(url.pathname) ?? []
    if (changed) {
      const minutes = url.searchParams.get('minutes')
      await emulator.changeSchedule(changed, minutes === null ? null : Number(minutes))
      return void send(response, 204, null, requestId)
    }
    const route = routeOf(method, url.pathname.replace(/\/$/, ''))
    const ending = route.act ? (emulator.chooseEnding?.(route.act) ?? (faults.answerLost ? 'lost_after' : 'ok')) : 'ok'
    if (endBefore(ending, response)) return
    if (ending === 'accepted_then_failed') return void send(response, 202, { data: {} }, requestId)
    const { status, body } = route.run(state, url.searchParams, text)
    if (ending === 'hidden_after') hideAfter(route.act, url.pathname, state)
    if (endAfter(ending, response)) return
    const takesOn = route.act === 'create_order' || route.act === 'create_stay'
    if (ending === 'accepted' && takesOn) return void send(response, 202, { data: {} }, requestId)
    send(response, status, body, requestId)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'api_error', String(error))
    if (!response.destroyed) send(response, refusal.status, refusalBody(refusal, requestId), requestId)
  }
}

/** Hides a changed order for a while; for other acts, one that was made just now. */
function hideAfter(act: Act | undefined, path: string, state: EmulatorState): void {
  const now = state.terms.now()
  const changed = act === 'add_services' || act === 'change_order' ? changedOrder(path, state) : undefined
  const made = [state.orders, state.stayBookings].flatMap((orders) => [...orders.values()].slice(-1))
  for (const one of changed ? [changed] : made.filter(({ createdAt }) => createdAt === now))
    one.visibleAt = now + HIDDEN_MS
}

function changedOrder(path: string, { orders, orderChanges }: EmulatorState): StoredOrder | undefined {
  const [, id = ''] = /\/((?:ord|oce)_\w+)\//.exec(path) ?? []
  return orders.get(orderChanges.get(id)?.offer.orderId ?? id)
}

export interface EmulatorOptions {
  port?: number
  now?: () => number
  currency?: string
  /** Every offer requires instant payment. */
  instantOnly?: boolean
  /** The only routes sold, as `LHE-JED`; all by default. */
  routes?: readonly string[]
  /** Rooms that a hotel has of each kind; few by default. */
  roomsOfKind?: number
  token?: string
}

export const EMULATOR_TOKEN = 'duffel_test_emulator0key0of0nobody0123456789'

export async function startDuffel(options: EmulatorOptions = {}): Promise<DuffelEmulator> {
  const { port = 0, now = Date.now, currency = 'PKR', instantOnly = false, token = EMULATOR_TOKEN } = options
  const { routes = null, roomsOfKind = 4 } = options
  const state = createState({ now, currency, instantOnly, liveMode: false, routes, stays: true, roomsOfKind })
  const server = createServer((request, response) => void answer(emulator, request, response))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  const emulator: DuffelEmulator = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    token,
    state,
    faults: noFaults(),
    rateLimited: 0,
    chooseEnding: null,
    calls: [],
    async changeSchedule(orderId, minutes) {
      const change = changeByAirline(state, orderId, minutes)
      const order = state.orders.get(change.orderId)
      if (order) await deliver(state, eventOf('order.airline_initiated_change_detected', orderBody(state, order)))
    },
    stop: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return emulator
}
