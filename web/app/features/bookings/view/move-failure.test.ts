import { expect, test } from 'vitest'
import { toMoveFailure } from './move-failure.ts'

test('a refusal for lack of money links to a top-up', () => {
  expect(toMoveFailure({ reason: 'insufficient_balance', failure: { message: 'Insufficient Balance' } })).toEqual({
    kind: 'short',
  })
})

test('the later of two people is told that the booking has changed', () => {
  expect(toMoveFailure({ reason: 'booking_moved', failure: { message: 'Changed.' } })).toEqual({ kind: 'clash' })
})

test('any other refusal is shown in its own words', () => {
  expect(toMoveFailure({ reason: 'quote_lapsed', failure: { message: 'The quote is no longer good.' } })).toEqual({
    kind: 'said',
    text: 'The quote is no longer good.',
  })
})
