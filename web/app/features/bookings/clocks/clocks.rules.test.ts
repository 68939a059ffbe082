import { expect, test } from 'vitest'
import { readClocks } from './clocks.rules.ts'

const at = (hour: number) => `2026-11-16T${hour}:00:00.000Z`

test('the deadline is when the seats are released, whatever happens to the price', () => {
  expect(readClocks(at(18), at(12))?.deadline).toBe(at(18))
  expect(readClocks(at(12), at(18))?.deadline).toBe(at(12))
})

test('a price that ends before the hold is shown with its end; one that lasts longer is shown as guaranteed', () => {
  expect(readClocks(at(18), at(12))?.price).toEqual({ kind: 'until', until: at(12) })
  expect(readClocks(at(12), at(18))?.price).toEqual({ kind: 'throughout', until: null })
  expect(readClocks(at(12), at(12))?.price).toEqual({ kind: 'throughout', until: null })
})

test('a single clock is the deadline, and without any clock there is none', () => {
  expect(readClocks(at(12), null)).toEqual({ deadline: at(12), price: null })
  expect(readClocks(null, at(12))).toEqual({ deadline: at(12), price: null })
  expect(readClocks(null, null)).toBeNull()
})
