import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { checkoutPage } from './safepay-page.ts'

export interface Tracker {
  token: string
  state: string
  amount: number
  currency: string
  orderId: string
  /** The amount returned to the card. */
  returned?: number
}

/** A webhook as sent over the wire. */
export interface Hook {
  body: string
  signature: string
}

export interface SafepayEmulator {
  url: string
  keys: { publicKey: string; secretKey: string; webhookSecret: string; host: string; checkout: string }
  trackers: Map<string, Tracker>
  /** Every call fails as if the emulator were down. */
  down: boolean
  /** The outcome of a refund: made, half of it made, made or not made with the answer lost, or refused. */
  refunds: 'made' | 'part' | 'lost_after' | 'lost_before' | 'refused'
  /** Its reports include its fee and the amount returned; its webhooks include the amount returned only then. */
  tellsMoney: boolean
  /** Number of refund requests. */
  refundsAsked: number
  /** Where webhooks are sent as things happen; none are sent while it is null. */
  hookUrl: string | null
  /** Moves a tracker to a state and returns the webhook for it. */
  move(token: string, state: string, kind: string): Hook
  pay(token: string): Hook
  /** A webhook about a tracker, in the newer or older format; the same event id makes it the same event. */
  hook(token: string, kind: string, version?: 1 | 2, event?: string): Hook
  stop(): Promise<void>
}

export const emulatorKeys = {
  publicKey: 'sec_00000000-0000-4000-8000-000000000001',
  secretKey: 'emulator-secret-key',
  webhookSecret: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
}

const sign = (text: string): string => createHmac('sha512', emulatorKeys.webhookSecret).update(text).digest('hex')
const seconds = () => ({ seconds: Math.floor(Date.now() / 1000), nanos: 0 })

/** The emulator's fee on a payment. */
export const feeOf = (amount: number): number => Math.round(amount * 0.029)

function newerHook(tracker: Tracker, kind: string, event: string): Hook {
  const { token, state, amount, currency, orderId } = tracker
  const fee = feeOf(amount)
  const body = JSON.stringify({
    token: event,
    version: '2.0.0',
    merchant_api_key: emulatorKeys.publicKey,
    type: kind,
    endpoint: 'https://example.com/hook',
    data: {
      tracker: token,
      intent: 'CYBERSOURCE',
      state,
      amount,
      net: amount - fee,
      fee,
      currency,
      ...(tracker.returned !== undefined && { refund_amount: tracker.returned }),
      customer_email: '',
      metadata: { order_id: orderId, source: 'web' },
      charged_at: seconds(),
    },
    created_at: seconds(),
  })
  return { body, signature: sign(body) }
}

/** The older format signs only its data and gives amounts as decimals. */
function olderHook(tracker: Tracker, kind: string, event: string): Hook {
  const { token, amount, currency, orderId } = tracker
  const data = {
    token: event,
    client_id: emulatorKeys.publicKey,
    type: kind,
    endpoint: 'https://example.com/hook',
    notification: {
      tracker: token,
      reference: '514087',
      intent: 'CYBERSOURCE',
      state: 'PAID',
      amount: (amount / 100).toFixed(2),
      fee: (feeOf(amount) / 100).toFixed(2),
      net: ((amount - feeOf(amount)) / 100).toFixed(2),
      currency,
      metadata: { order_id: orderId, source: 'web' },
    },
    delivery_attempts: 1,
    resource: 'notification',
    created_at: new Date().toISOString(),
  }
  return { body: JSON.stringify({ data }, null, 2), signature: sign(JSON.stringify(data)) }
}

const totals = ({ amount, currency }: Tracker) => ({
  quote_amount: { currency, amount },
  base_amount: { currency, amount },
  conversion_rate: { base_currency: currency, quote_currency: currency, rate: 1 },
})

const chargeOf = ({ amount, currency, returned }: Tracker) => ({
  amount,
  currency,
  fee: feeOf(amount),
  net: amount - feeOf(amount),
  ...(returned !== undefined && { refund_amount: returned }),
})

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  if (request.headers['content-type']?.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return text ? JSON.parse(text) : {}
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const fail = (response: ServerResponse, status: number, message: string) =>
  json(response, status, { data: null, status: { errors: [message], message } })

const later: Record<string, [state: string, kind: string]> = {
  pay: ['TRACKER_ENDED', 'payment.succeeded'],
  cancel: ['TRACKER_CANCELLED', 'payment.failed'],
  decline: ['TRACKER_STARTED', 'payment.failed'],
}

function openTracker(emulator: SafepayEmulator, response: ServerResponse, body: Record<string, unknown>) {
  const { amount, currency, merchant_api_key, metadata } = body
  if (merchant_api_key !== emulator.keys.publicKey) return fail(response, 400, 'unknown merchant')
  if (!Number.isInteger(amount) || typeof currency !== 'string') return fail(response, 400, 'amount')
  const orderId = String((metadata as { order_id?: string } | undefined)?.order_id ?? '')
  const token = `track_${randomUUID()}`
  const tracker = { token, state: 'TRACKER_STARTED', amount: Number(amount), currency, orderId }
  emulator.trackers.set(token, tracker)
  json(response, 201, {
    data: { tracker: { ...tracker, purchase_totals: totals(tracker) }, capabilities: { CYBERSOURCE: true } },
    status: { errors: [], message: 'success' },
  })
}

/** Only a payment made in full can be refunded, and only once: all of it or a part. */
function refund(emulator: SafepayEmulator, response: ServerResponse, tracker: Tracker, body: Record<string, unknown>) {
  const { amount, currency } = (body.payload ?? {}) as { amount?: unknown; currency?: unknown }
  emulator.refundsAsked += 1
  if (emulator.refunds === 'lost_before') return void response.destroy()
  if (emulator.refunds === 'refused' || tracker.state !== 'TRACKER_ENDED') return fail(response, 409, 'not refundable')
  if (
    !Number.isInteger(amount) ||
    Number(amount) < 1 ||
    Number(amount) > tracker.amount ||
    currency !== tracker.currency
  )
    return fail(response, 400, 'amount')
  const given = emulator.refunds === 'part' ? Math.floor(Number(amount) / 2) : Number(amount)
  tracker.state = given === tracker.amount ? 'TRACKER_REFUNDED' : 'TRACKER_PARTIAL_REFUND'
  if (emulator.tellsMoney) tracker.returned = given
  if (emulator.refunds === 'lost_after') return void response.destroy()
  json(response, 200, {
    data: { token: tracker.token, state: tracker.state },
    status: { errors: [], message: 'success' },
  })
}

async function api(emulator: SafepayEmulator, request: IncomingMessage, response: ServerResponse, path: string) {
  if (emulator.down) return fail(response, 503, 'down')
  if (request.headers['x-sfpy-merchant-secret'] !== emulator.keys.secretKey) return fail(response, 401, 'bad secret')
  const body = await bodyOf(request)
  if (path === '/order/payments/v3') return fail(response, 405, 'a slash is missing')
  if (path === '/order/payments/v3/') return openTracker(emulator, response, body)
  if (path.endsWith('/metadata')) return json(response, 200, { data: {}, status: { errors: [], message: 'success' } })
  if (path === '/client/passport/v1/token') return json(response, 200, { data: randomBytes(24).toString('base64url') })
  const [, refunded] = /^\/order\/payments\/v3\/([^/]+)\/refund$/.exec(path) ?? []
  const tracker = emulator.trackers.get(refunded ?? path.replace('/reporter/api/v1/payments/', ''))
  if (!tracker) return fail(response, 404, 'not found')
  if (refunded) return refund(emulator, response, tracker, body)
  const { token, state } = tracker
  const charge = emulator.tellsMoney ? chargeOf(tracker) : undefined
  json(response, 200, {
    ok: true,
    data: { token, state, purchase_totals: totals(tracker), charge, created_at: seconds() },
  })
}

/** The hosted page: displays it and handles the payer's choice. */
async function page(
  emulator: SafepayEmulator,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
) {
  const tracker = emulator.trackers.get(query.get('tracker') ?? '')
  if (!tracker) return fail(response, 404, 'not found')
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(checkoutPage(tracker, query))
    return
  }
  const { act } = await bodyOf(request)
  const [state, kind] = later[String(act)] ?? []
  if (!state || !kind) return fail(response, 400, 'act')
  const hook = emulator.move(tracker.token, state, kind)
  if (emulator.hookUrl) await deliver(emulator.hookUrl, hook)
  const back = new URL(String(query.get(act === 'cancel' ? 'cancel_url' : 'redirect_url')))
  back.searchParams.set('tracker', tracker.token)
  back.searchParams.set('order_id', tracker.orderId)
  response.writeHead(303, { location: back.href }).end()
}

/**
 * The part of Safepay needed to take a card: sessions, passports, the hosted page, the reporter, and its signed
 * webhooks.
 */
export async function startSafepay({ port = 0 } = {}): Promise<SafepayEmulator> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://safepay')
    const answered = pathname.startsWith('/embedded')
      ? page(emulator, request, response, searchParams)
      : api(emulator, request, response, pathname)
    answered.catch((error: unknown) => fail(response, 500, String(error)))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  const trackers = new Map<string, Tracker>()
  const need = (token: string): Tracker => {
    const tracker = trackers.get(token)
    if (!tracker) throw new Error(`there is no tracker ${token}`)
    return tracker
  }
  const emulator: SafepayEmulator = {
    url,
    keys: { ...emulatorKeys, host: url, checkout: `${url}/embedded` },
    trackers,
    down: false,
    refunds: 'made',
    tellsMoney: false,
    refundsAsked: 0,
    hookUrl: null,
    move(token, state, kind) {
      need(token).state = state
      return emulator.hook(token, kind)
    },
    pay: (token) => emulator.move(token, 'TRACKER_ENDED', 'payment.succeeded'),
    hook: (token, kind, version = 2, event = `evt_${randomUUID()}`) =>
      (version === 2 ? newerHook : olderHook)(need(token), kind, event),
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
  return emulator
}

/** A webhook that does not arrive is lost: whoever needs the result must ask for it. */
const deliver = (url: string, { body, signature }: Hook): Promise<unknown> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sfpy-signature': signature },
    body,
  }).catch(() => undefined)
