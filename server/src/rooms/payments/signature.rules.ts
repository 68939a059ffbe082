import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** A word of the payment house, in either of its two shapes. */
export interface PaymentEvent {
  token: string
  tracker: string
  kind: string
}

const second = z.object({
  token: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ tracker: z.string().max(200) }),
})
const first = z.object({
  data: z.object({
    token: z.string().min(1).max(200),
    type: z.string().max(100),
    notification: z.object({ tracker: z.string().max(200) }),
  }),
})

const isSecond = (body: object): boolean => 'type' in body || 'version' in body

/** The newer shape is signed as it was sent, the older one over its data alone. */
function signed(raw: Buffer, body: object): Buffer | string {
  if (isSecond(body)) return raw
  return JSON.stringify('data' in body ? body.data : undefined) ?? ''
}

/** Whether the secret signed this. Compared in constant time. */
export function isSigned(raw: Buffer, body: object, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false
  const digest = createHmac('sha512', secret).update(signed(raw, body)).digest()
  return timingSafeEqual(digest, Buffer.from(signature, 'hex'))
}

export function readEvent(body: object): PaymentEvent | null {
  if (isSecond(body)) {
    const { success, data } = second.safeParse(body)
    return success ? { token: data.token, tracker: data.data.tracker, kind: data.type } : null
  }
  const { success, data } = first.safeParse(body)
  return success ? { token: data.data.token, tracker: data.data.notification.tracker, kind: data.data.type } : null
}

/** An attempt failed; the payer may still be at another. */
export const saysFailed = ({ kind }: PaymentEvent): boolean => kind === 'payment.failed' || kind === 'error:occurred'
