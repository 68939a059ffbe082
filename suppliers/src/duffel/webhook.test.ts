import { expect, it } from 'vitest'
import { signatureOf } from '../duffel-emulator/webhooks.ts'
import { isSignedByDuffel, readDuffelEvent } from './webhook.ts'

const now = new Date('2026-11-15T06:00:00Z')
const seconds = now.getTime() / 1_000
const word = {
  id: 'wev_1',
  type: 'order.updated',
  idempotency_key: 'key-1',
  api_version: 'v2',
  data: { object: { id: 'ord_1' } },
}
const raw = Buffer.from(JSON.stringify(word))

it('a webhook is accepted only with a signature of its exact bytes, from the last hour, made with our secret', () => {
  const header = signatureOf('secret', raw.toString(), seconds)
  expect(isSignedByDuffel(raw, header, 'secret', now)).toBe(true)
  expect(isSignedByDuffel(raw, header, 'other', now)).toBe(false)
  expect(isSignedByDuffel(Buffer.from(`${raw} `), header, 'secret', now)).toBe(false)
  expect(isSignedByDuffel(raw, header, 'secret', new Date(now.getTime() + 7_200_000))).toBe(false)
  for (const forged of [undefined, '', 't=1,v1=', header.replace('v1=', 'v1=00'), header.toUpperCase()])
    expect(isSignedByDuffel(raw, forged, 'secret', now)).toBe(false)
})

it('an event names its order; anything that is not an event gives null', () => {
  expect(readDuffelEvent(raw)).toEqual({ key: 'key-1', kind: 'order.updated', orderId: 'ord_1' })
  const other = { ...word, data: { object: { id: 'pay_1', order_id: 'ord_2' } } }
  expect(readDuffelEvent(Buffer.from(JSON.stringify(other)))?.orderId).toBe('ord_2')
  expect(readDuffelEvent(Buffer.from('{"type":1}'))).toBeNull()
  expect(readDuffelEvent(Buffer.from('not json'))).toBeNull()
})
