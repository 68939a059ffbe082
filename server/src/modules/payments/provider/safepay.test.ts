import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SafepayEmulator, startSafepay } from '../../../testing/emulators/safepay-emulator.ts'
import { createSafepay } from './safepay.ts'
import { isSigned, readEvent } from './signature.rules.ts'

let provider: SafepayEmulator
beforeAll(async () => {
  provider = await startSafepay()
})
afterAll(() => provider.stop())

test('a tracker is opened with the amount in minor units, and its page gets everything it needs', async () => {
  const safepay = createSafepay(provider.keys)
  const tracker = await safepay.openTracker({ amount: 45_000, currency: 'PKR', orderId: 'ABC234' })
  expect(provider.trackers.get(tracker)).toMatchObject({ amount: 45_000, currency: 'PKR', orderId: 'ABC234' })
  const page = { tracker, orderId: 'ABC234', returnUrl: 'https://a.example/r', cancelUrl: 'https://a.example/c' }
  const url = new URL(await safepay.createPage(page))
  expect(url.href.startsWith(`${provider.url}/embedded/?`)).toBe(true)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    environment: 'sandbox',
    source: 'hosted',
    tracker,
    tbt: expect.any(String),
    redirect_url: 'https://a.example/r',
    cancel_url: 'https://a.example/c',
  })
})

test('a look-up is known, absent, or unknown when the provider does not answer or refuses us', async () => {
  const safepay = createSafepay(provider.keys)
  const tracker = await safepay.openTracker({ amount: 100, currency: 'PKR', orderId: 'X' })
  expect(await safepay.lookUp(tracker)).toEqual({
    kind: 'known',
    state: 'TRACKER_STARTED',
    amount: 100,
    currency: 'PKR',
    fee: null,
    refunded: null,
  })
  expect(await safepay.lookUp('track_none')).toEqual({ kind: 'absent' })
  expect(await createSafepay({ ...provider.keys, secretKey: 'wrong' }).lookUp(tracker)).toMatchObject({
    kind: 'unknown',
  })
  expect(await createSafepay({ ...provider.keys, host: 'http://127.0.0.1:1' }).lookUp(tracker)).toMatchObject({
    kind: 'unknown',
  })
})

test('both webhook formats are read if signed, and refused if not', async () => {
  const tracker = await createSafepay(provider.keys).openTracker({ amount: 100, currency: 'PKR', orderId: 'X' })
  for (const version of [1, 2] as const) {
    const { body, signature } = provider.hook(tracker, 'payment.succeeded', version, 'evt_1')
    const [raw, read] = [Buffer.from(body), JSON.parse(body)]
    expect(isSigned(raw, read, signature, provider.keys.webhookSecret)).toBe(true)
    expect(isSigned(raw, read, signature, 'another')).toBe(false)
    expect(isSigned(raw, read, signature.slice(2), provider.keys.webhookSecret)).toBe(false)
    expect(isSigned(raw, read, undefined, provider.keys.webhookSecret)).toBe(false)
    expect(readEvent(read)).toEqual({ token: 'evt_1', tracker, kind: 'payment.succeeded' })
  }
})
