import { expect, test } from 'vitest'
import { returnableOf, toRefundParts } from './refund.rules.ts'

test('for a ticket sold with a margin only its cost can be returned, and the rest is kept', () => {
  expect(toRefundParts([{ net: 7_000, owed: 8_420, changeFees: 0 }])).toEqual({
    paid: 8_420,
    returnable: 7_000,
    kept: 1_420,
  })
})

test('for a ticket sold below cost, or for nothing, no more is returned than was paid', () => {
  expect(returnableOf({ net: 7_000, owed: 6_500, changeFees: 0 })).toBe(6_500)
  expect(returnableOf({ net: 7_000, owed: 0, changeFees: 0 })).toBe(0)
})

test('the airline keeps what it charged for a change', () => {
  expect(toRefundParts([{ net: 7_500, owed: 9_000, changeFees: 500 }])).toMatchObject({
    returnable: 7_000,
    kept: 2_000,
  })
})
