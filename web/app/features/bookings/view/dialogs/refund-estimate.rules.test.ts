import { expect, test } from 'vitest'
import { refundEstimate } from './refund-estimate.rules.ts'

const booking = {
  offer: { refund: { allowed: 'yes' as const } },
  fees: { void: 0, refund: 50_000, reissue: 0 },
  travellers: [
    { key: 'a1', returnable: 6_000_000 },
    { key: 'i1', returnable: 30_000 },
    { key: 'c1', returnable: null },
  ],
}

test('the estimate is what the tickets could return less our fee, and never below zero', () => {
  expect(refundEstimate(booking, ['a1', 'i1'])).toEqual({ of: 'fare', upTo: 5_980_000 })
  expect(refundEstimate(booking, ['i1'])).toEqual({ of: 'fare', upTo: 0 })
})

test('for a non-refundable fare, the estimate is the taxes and says so', () => {
  const strict = { ...booking, offer: { refund: { allowed: 'no' as const } } }
  expect(refundEstimate(strict, ['a1'])).toEqual({ of: 'taxes', upTo: 5_950_000 })
})

test('nothing is guessed: one ticket with unknown rules, or no offer, gives no estimate', () => {
  expect(refundEstimate(booking, ['a1', 'c1'])).toBeNull()
  const { offer: _none, ...other } = booking
  expect(refundEstimate(other, ['a1'])).toBeNull()
  expect(refundEstimate(booking, [])).toBeNull()
})
