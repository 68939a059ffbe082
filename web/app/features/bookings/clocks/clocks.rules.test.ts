import { expect, test } from 'vitest'
import { readClocks } from './clocks.rules.ts'

const at = (hour: number) => `2026-11-16T${hour}:00:00.000Z`

test('the deadline is when the seats go, whatever the price does', () => {
  expect(readClocks(at(18), at(12))?.deadline).toBe(at(18))
  expect(readClocks(at(12), at(18))?.deadline).toBe(at(12))
})

test('a price that ends before the hold is told with its end; one that outlasts it is told as good throughout', () => {
  expect(readClocks(at(18), at(12))?.price).toEqual({ kind: 'until', until: at(12) })
  expect(readClocks(at(12), at(18))?.price).toEqual({ kind: 'throughout', until: null })
  expect(readClocks(at(12), at(12))?.price).toEqual({ kind: 'throughout', until: null })
})

test('with one clock alone that one is the deadline, and without any there is none', () => {
  expect(readClocks(at(12), null)).toEqual({ deadline: at(12), price: null })
  expect(readClocks(null, at(12))).toEqual({ deadline: at(12), price: null })
  expect(readClocks(null, null)).toBeNull()
})
