import type { TextKey } from '@safar/contract/wording/texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../../../platform/api.ts'
import { forgetCommand, sendOnce } from './booking-command.ts'

const store = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
    removeItem: (name: string) => void store.delete(name),
  })
})
afterEach(() => {
  store.clear()
  vi.unstubAllGlobals()
})

const body = { flight_id: 'offer-0001', travellers: ['SANA AHMED'] }

async function keyOf(answer: () => Promise<unknown>, sent: unknown = body): Promise<string> {
  let used = ''
  await sendOnce('make', sent, (key) => {
    used = key
    return answer()
  }).catch(() => undefined)
  return used
}

const lost = () => Promise.reject(new TypeError('network'))
const fails = (status: number, reason: TextKey) => () => Promise.reject(new ApiFailure(status, { reason }))
const yes = () => Promise.resolve('done')

test('the same body keeps its key, another body gets a new key', async () => {
  const key = await keyOf(lost)
  expect(await keyOf(lost)).toBe(key)
  expect(await keyOf(lost, { ...body, travellers: ['ALI RAZA'] })).not.toBe(key)
})

test('of the data sent only its key is stored', async () => {
  const key = await keyOf(lost)
  expect([...store.values()]).toEqual([JSON.stringify(key)])
})

test('a key from before a reload that was used for another request is replaced by a new one', async () => {
  store.set('personal.checkout.key.make', JSON.stringify('from-before-the-reload'))
  const keys: string[] = []
  await sendOnce('make', body, (key) => {
    keys.push(key)
    return keys.length === 1 ? fails(422, 'key_reused')() : yes()
  })
  expect(keys[0]).toBe('from-before-the-reload')
  expect(keys[1]).toHaveLength(32)
})

test('after a lost answer or a server error the next attempt uses the same key', async () => {
  const key = await keyOf(lost)
  expect(key).toHaveLength(32)
  expect(await keyOf(fails(503, 'unavailable'))).toBe(key)
  expect(await keyOf(yes)).toBe(key)
})

test('after a success the key is kept until the booking is shown', async () => {
  const key = await keyOf(yes)
  expect(await keyOf(yes)).toBe(key)
  forgetCommand('make')
  expect(await keyOf(yes)).not.toBe(key)
})

test('a clear refusal frees the key for the corrected request', async () => {
  const key = await keyOf(fails(422, 'date'))
  expect(await keyOf(yes)).not.toBe(key)
})

test('a request still in progress is retried with the same key', async () => {
  vi.useFakeTimers()
  const keys: string[] = []
  const answer = sendOnce('make', body, (key) => {
    keys.push(key)
    return keys.length < 3 ? fails(409, 'key_in_flight')() : yes()
  })
  await vi.runAllTimersAsync()
  expect(await answer).toBe('done')
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  vi.useRealTimers()
})
