import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

let time = 0
const clock = { now: () => new Date(time) }
const MOST = 64_000

const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ put: fc.nat(40), bytes: fc.integer({ min: 1, max: 3_000 }), lives: fc.nat(500) }),
  },
  { weight: 8, arbitrary: fc.record({ get: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.nat(200) }) },
)

test('a read returns what was last written under that name, or nothing', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 50, maxLength: 400 }), (acts) => {
      const cache = createByteCache(clock, MOST)
      const written = new Map<string, { bytes: Buffer; until: number }>()
      for (const [turn, one] of acts.entries()) {
        if ('wait' in one) time += one.wait
        else if ('put' in one) {
          const entry = { bytes: Buffer.alloc(one.bytes, turn % 251), until: time + one.lives }
          written.set(String(one.put), entry)
          cache.put(String(one.put), entry.bytes, entry.until)
        } else {
          const found = cache.get(String(one.get))
          const entry = written.get(String(one.get))
          if (found && entry) expect([Buffer.compare(found, entry.bytes), entry.until > time]).toEqual([0, true])
          else expect(found).toBeNull()
        }
        expect(cache.size()).toBeLessThanOrEqual(MOST)
      }
    }),
    { numRuns: 60 },
  )
})

test('after writing a thousand times what fits, the last entries are kept and the first are gone', () => {
  const cache = createByteCache(clock, MOST)
  for (let turn = 0; turn < 64_000; turn++) cache.put(`n${turn}`, Buffer.alloc(900, turn % 251), time + 1)
  const found = Array.from({ length: 64_000 }, (_, turn) => cache.get(`n${turn}`)).map(Boolean)
  expect(found.lastIndexOf(false)).toBe(64_000 - 1 - Math.floor(MOST / 900))
  expect(cache.size()).toBe(Math.floor(MOST / 900) * 900)
})

test('expired entries make room before any others are removed', () => {
  const cache = createByteCache(clock, MOST)
  cache.put('short', Buffer.alloc(900), time + 10)
  time += 10
  for (let turn = 0; turn < 70; turn++) cache.put(`n${turn}`, Buffer.alloc(900, turn), time + 1_000)
  expect(cache.get('short')).toBeNull()
  expect([cache.get('n0')?.[0], cache.get('n69')?.[0]]).toEqual([0, 69])
})
