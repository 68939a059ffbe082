import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSigned, readFee } from './signature.rules.ts'

const newer = (more = {}) => ({ data: { amount: 45_000, net: 43_525, fee: 1_475, currency: 'PKR', ...more } })
const older = (more = {}) => ({
  data: { notification: { amount: '150', net: '145.08', fee: '4.92', currency: 'PKR', ...more } },
})

test('the fee is read from both webhook formats, in minor units', () => {
  expect(readFee(newer())).toEqual({ amount: 45_000, fee: 1_475, currency: 'PKR' })
  expect(readFee(older())).toEqual({ amount: 15_000, fee: 492, currency: 'PKR' })
})

test.each([
  ['sums that do not come to each other', newer({ net: 1 })],
  ['a fee of nothing', newer({ net: 45_000, fee: 0 })],
  ['a fee below nothing', newer({ net: 45_001, fee: -1 })],
  ['half a minor unit', newer({ net: 43_525.5, fee: 1_474.5 })],
  ['words for numbers', older({ fee: 'much' })],
  ['less than a minor unit', older({ net: '145.075', fee: '4.925' })],
  ['no fee', { data: { tracker: 'track_1' } }],
  ['no word', null],
])('%s gives no fee', (_, body) => expect(readFee(body)).toBeNull())

describe('the signature of an event', () => {
  const SECRET = 'whsec_test'
  const sign = (content: string, secret = SECRET) => createHmac('sha512', secret).update(content).digest('hex')
  // Formatted as none of our serializers would: the signature covers these exact bytes.
  const raw = '{ "type": "payment.succeeded",  "data": {"tracker": "track_1"} }'
  const body = JSON.parse(raw)
  const fits = (signature: unknown, bytes = raw) => isSigned(Buffer.from(bytes), body, signature, SECRET)

  test('matches only the bytes that arrived', () => {
    expect(fits(sign(raw))).toBe(true)
    expect(fits(sign(JSON.stringify(body)))).toBe(false)
    expect(fits(sign(raw), raw.replace('track_1', 'track_2'))).toBe(false)
  })

  test('depends on the secret', () => {
    expect(fits(sign(raw, 'another secret'))).toBe(false)
  })

  test('covers only the data in the older format', () => {
    const old = { data: { token: 'tok', type: 'payment:created', notification: { tracker: 'track_1' } } }
    expect(isSigned(Buffer.from('{}'), old, sign(JSON.stringify(old.data)), SECRET)).toBe(true)
    expect(isSigned(Buffer.from('{}'), old, sign('{}'), SECRET)).toBe(false)
  })

  test.each([undefined, '', 'x'.repeat(128), 'a'.repeat(127), ['a'.repeat(128)]])(
    '%j is not a valid signature',
    (signature) => {
      expect(fits(signature)).toBe(false)
    },
  )
})
