import { expect, test } from 'vitest'
import { createSamples } from './positions.ts'

test('a replica can be at most five seconds behind', () => {
  const samples = createSamples()
  // No earlier position is known, so the replica must have caught up completely.
  expect(samples.add(100, 0)).toBe(100)
  expect(samples.add(200, 3_000)).toBe(200)
  expect(samples.add(300, 5_000)).toBe(100)
  expect(samples.add(400, 8_500)).toBe(200)
})

test('after a quiet period the position of the log is unknown, so the replica must have caught up completely', () => {
  const samples = createSamples()
  samples.add(100, 0)
  expect(samples.add(900, 10_001)).toBe(900)
})
