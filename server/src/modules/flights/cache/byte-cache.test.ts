import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteLog } from './byte-cache.ts'

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

test('what is read is what was written last under that name, or nothing', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 50, maxLength: 400 }), (acts) => {
      const log = createByteLog(clock, MOST)
      const written = new Map<string, { bytes: Buffer; until: number }>()
      for (const [turn, one] of acts.entries()) {
        if ('wait' in one) time += one.wait
        else if ('put' in one) {
          const held = { bytes: Buffer.alloc(one.bytes, turn % 251), until: time + one.lives }
          written.set(String(one.put), held)
          log.put(String(one.put), held.bytes, held.until)
        } else {
          const found = log.get(String(one.get))
          const held = written.get(String(one.get))
          if (found && held) expect([Buffer.compare(found, held.bytes), held.until > time]).toEqual([0, true])
          else expect(found).toBeNull()
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('a thousand times what fits: the last are there, the first are gone, and old room is used again', () => {
  const log = createByteLog(clock, MOST)
  const rooms = new Set<ArrayBufferLike>()
  for (let turn = 0; turn < 64_000; turn++) {
    log.put(`n${turn}`, Buffer.alloc(900, turn % 251), time + 1)
    const bytes = log.get(`n${turn}`)
    if (bytes) rooms.add(bytes.buffer)
  }
  expect(rooms.size).toBe(64)
  expect(log.size()).toBe(64 * 900)
  const held = Array.from({ length: 64_000 }, (_, turn) => log.get(`n${turn}`)).filter(Boolean)
  expect(held.length).toBeGreaterThan(40)
})

test('what is over makes room before anything else has to go', () => {
  const log = createByteLog(clock, MOST)
  log.put('short', Buffer.alloc(900), time + 10)
  time += 10
  for (let turn = 0; turn < 70; turn++) log.put(`n${turn}`, Buffer.alloc(900, turn), time + 1_000)
  expect(log.get('short')).toBeNull()
  expect(log.get('n69')?.[0]).toBe(69)
})
