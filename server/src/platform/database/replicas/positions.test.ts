import { expect, test } from 'vitest'
import { createSamples } from './positions.ts'

test('a replica may be five seconds behind, and no more', () => {
  const samples = createSamples()
  // No earlier position is known, so the replica must have caught up completely.
  expect(samples.add(100, 0)).toBe(100)
  expect(samples.add(200, 3_000)).toBe(200)
  expect(samples.add(300, 5_000)).toBe(100)
  expect(samples.add(400, 8_500)).toBe(200)
})

test('after a quiet while nobody knows where the log was', () => {
  const samples = createSamples()
  samples.add(100, 0)
  expect(samples.add(900, 10_001)).toBe(900)
})
