import { z } from 'zod'
import type { SafepayKeys } from '../../../platform/config.ts'
import { type ProviderReport, readReport } from './report.rules.ts'

const TIMEOUT_MS = 15_000
/** Statuses that mean the request was not carried out; any other failure leaves that open. */
const REFUSALS: readonly number[] = [400, 401, 403, 404, 405, 409, 422]
const LIVE = 'https://api.getsafepay.com'

/** The payment provider's status of a tracker. Anything that is neither found nor clearly missing is unknown. */
export type LookUpResult =
  | ({ kind: 'known' } & ProviderReport)
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string }

interface PageRequest {
  tracker: string
  orderId: string
  returnUrl: string
  cancelUrl: string
}

export interface Safepay {
  /** Opens a tracker for an amount. Nothing is taken until somebody pays it. */
  openTracker(sum: { amount: number; currency: string; orderId: string }): Promise<string>
  /** The URL of a tracker's hosted page, valid for about an hour. */
  createPage(page: PageRequest): Promise<string>
  lookUp(tracker: string): Promise<LookUpResult>
  /** Requests a refund to the card. Never repeated: anything but a clear yes or no is looked up. */
  refund(tracker: string, sum: { amount: number; currency: string }): Promise<'yes' | 'no' | 'unknown'>
}

const openedTracker = z.object({ data: z.object({ tracker: z.object({ token: z.string().min(1) }) }) })
const passport = z.object({ data: z.string().min(1) })

/** Safepay's v3 calls. The caller must not hold a transaction during a call. */
export function createSafepay({ publicKey, secretKey, host, checkout }: SafepayKeys): Safepay {
  const send = (path: string, body?: unknown): Promise<Response> =>
    fetch(`${host}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'x-sfpy-merchant-secret': secretKey,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  async function post<T>(path: string, body: unknown, shape: z.ZodType<T>): Promise<T> {
    const response = await send(path, body)
    if (!response.ok) throw new Error(`Safepay answered ${response.status} to ${path}`)
    return shape.parse(await response.json())
  }

  return {
    async openTracker({ amount, currency, orderId }) {
      const metadata = { order_id: orderId, source: 'web' }
      const session = {
        merchant_api_key: publicKey,
        intent: 'CYBERSOURCE',
        mode: 'payment',
        currency,
        amount,
        metadata,
      }
      const { data } = await post('/order/payments/v3/', session, openedTracker)
      // Used for reconciling in the payment provider's own lists; a payment works without it.
      await post(
        `/order/payments/v3/${encodeURIComponent(data.tracker.token)}/metadata`,
        { data: metadata },
        z.unknown(),
      ).catch(() => undefined)
      return data.tracker.token
    },
    async createPage({ tracker, orderId, returnUrl, cancelUrl }) {
      const { data: tbt } = await post('/client/passport/v1/token', {}, passport)
      const query = new URLSearchParams({
        environment: host === LIVE ? 'production' : 'sandbox',
        tracker,
        tbt,
        source: 'hosted',
        order_id: orderId,
        redirect_url: returnUrl,
        cancel_url: cancelUrl,
      })
      return `${checkout}/?${query}`
    },
    async refund(tracker, { amount, currency }) {
      try {
        const path = `/order/payments/v3/${encodeURIComponent(tracker)}/refund`
        const response = await send(path, { payload: { currency, amount } })
        if (response.ok) return 'yes'
        return REFUSALS.includes(response.status) ? 'no' : 'unknown'
      } catch {
        return 'unknown'
      }
    },
    async lookUp(tracker) {
      try {
        const response = await send(`/reporter/api/v1/payments/${encodeURIComponent(tracker)}`)
        if (response.status === 404) return { kind: 'absent' }
        if (!response.ok) return { kind: 'unknown', reason: `answered ${response.status}` }
        return { kind: 'known', ...readReport(await response.json()) }
      } catch (error) {
        return { kind: 'unknown', reason: error instanceof Error ? error.message : 'failed' }
      }
    },
  }
}
