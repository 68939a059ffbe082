import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseAmount } from '@safar/contract/amount'
import { z } from 'zod'

/** An event of the payment provider, in either of its two formats. */
export interface PaymentEvent {
  token: string
  tracker: string
  kind: string
}

const currentEvent = z.object({
  token: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ tracker: z.string().max(200) }),
})
const legacyEvent = z.object({
  data: z.object({
    token: z.string().min(1).max(200),
    type: z.string().max(100),
    notification: z.object({ tracker: z.string().max(200) }),
  }),
})

const isCurrentFormat = (body: object): boolean => 'type' in body || 'version' in body

/** The newer format is signed as sent, the older one over its data only. */
function signedContent(raw: Buffer, body: object): Buffer | string {
  if (isCurrentFormat(body)) return raw
  return JSON.stringify('data' in body ? body.data : undefined) ?? ''
}

/** Whether the signature was made with this secret. Compares in constant time. */
export function isSigned(raw: Buffer, body: object, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false
  const digest = createHmac('sha512', secret).update(signedContent(raw, body)).digest()
  return timingSafeEqual(digest, Buffer.from(signature, 'hex'))
}

export function readEvent(body: object): PaymentEvent | null {
  if (isCurrentFormat(body)) {
    const { success, data } = currentEvent.safeParse(body)
    return success ? { token: data.token, tracker: data.data.tracker, kind: data.type } : null
  }
  const { success, data } = legacyEvent.safeParse(body)
  return success ? { token: data.data.token, tracker: data.data.notification.tracker, kind: data.data.type } : null
}

/** One attempt failed; the payer may still be making another. */
export const isFailure = ({ kind }: PaymentEvent): boolean => kind === 'payment.failed' || kind === 'error:occurred'

/** The fee the payment provider says it kept, in minor units. */
export interface ProviderFee {
  amount: number
  fee: number
  currency: string
}

const currentFee = z.object({
  data: z.object({ amount: z.number().int(), net: z.number().int(), fee: z.number().int(), currency: z.string() }),
})
const legacyFee = z.object({
  data: z.object({
    notification: z.object({ amount: z.string(), net: z.string(), fee: z.string(), currency: z.string() }),
  }),
})

/** The fee stated in an event, or null if it states none or its amounts do not add up. */
export function readFee(body: unknown): ProviderFee | null {
  const newer = currentFee.safeParse(body)
  const older = newer.success ? null : legacyFee.safeParse(body)
  const reported = newer.success ? newer.data.data : older?.success ? toMinorUnits(older.data.data.notification) : null
  if (!reported || reported.fee <= 0 || reported.net + reported.fee !== reported.amount) return null
  return { amount: reported.amount, fee: reported.fee, currency: reported.currency }
}

function toMinorUnits({ currency, ...sums }: z.infer<typeof legacyFee>['data']['notification']) {
  const amount = parseAmount(sums.amount, currency)
  const net = parseAmount(sums.net, currency)
  const fee = parseAmount(sums.fee, currency)
  return amount === null || net === null || fee === null ? null : { amount, net, fee, currency }
}

const refundedAmount = z.object({ data: z.object({ refund_amount: z.number().int().positive() }) })

/** The amount that went back to the card, in minor units, if an event or a report states it. */
export function readRefundedAmount(body: unknown): number | null {
  const { success, data } = refundedAmount.safeParse(body)
  return success ? data.data.refund_amount : null
}
