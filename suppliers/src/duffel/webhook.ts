import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from '@safar/contract/protocol/schema'

/** A notice from Duffel that something happened; the details must be read from its API. */
export interface DuffelEvent {
  key: string
  kind: string
  orderId: string | null
}

const event = z.object({
  type: z.string().min(1).max(100),
  idempotency_key: z.string().min(1).max(200),
  data: z.object({ object: z.object({ id: z.string().max(100), order_id: z.string().max(100).nullish() }) }),
})

/** Older messages may have been intercepted and replayed. */
const OLDEST_SECONDS = 3_600

/** Whether the body was signed recently with the secret. Compared in constant time. */
export function isSignedByDuffel(raw: Buffer, header: unknown, secret: string, now: Date): boolean {
  if (typeof header !== 'string') return false
  const [, seconds = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (digest === '' || Math.abs(now.getTime() / 1_000 - Number(seconds)) > OLDEST_SECONDS) return false
  const own = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()
  return timingSafeEqual(own, Buffer.from(digest, 'hex'))
}

export function readDuffelEvent(raw: Buffer): DuffelEvent | null {
  let body: unknown
  try {
    body = JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
  const parsed = event.safeParse(body)
  if (!parsed.success) return null
  const { type, idempotency_key, data } = parsed.data
  const { id, order_id } = data.object
  const orderId = id.startsWith('ord_') ? id : (order_id ?? null)
  return { key: idempotency_key, kind: type, orderId }
}
