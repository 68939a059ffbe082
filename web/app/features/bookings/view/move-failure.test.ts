import { expect, test } from 'vitest'
import { toMoveFailure } from './move-failure.ts'

test('a refusal for want of money leads to a top-up', () => {
  expect(toMoveFailure({ reason: 'insufficient_balance', failure: { message: 'Insufficient Balance' } })).toEqual({
    kind: 'short',
  })
})

test('whoever comes second is told that the booking changed', () => {
  expect(toMoveFailure({ reason: 'booking_moved', failure: { message: 'Changed.' } })).toEqual({ kind: 'clash' })
})

test('any other refusal is told in its own words', () => {
  expect(toMoveFailure({ reason: 'quote_lapsed', failure: { message: 'The quote is no longer good.' } })).toEqual({
    kind: 'said',
    text: 'The quote is no longer good.',
  })
})
