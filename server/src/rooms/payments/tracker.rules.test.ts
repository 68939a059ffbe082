import { describe, expect, test } from 'vitest'
import { type Kept, stepOf } from './tracker.rules.ts'

const started: Kept = { state: 'started', amount: 500, currency: 'PKR', credited: false }
const paid: Kept = { ...started, state: 'paid', credited: true }
const told = (state: string, more = {}) => ({
  state,
  amount: 500,
  currency: 'PKR',
  failed: false,
  late: false,
  ...more,
})

describe('what is done by what is known', () => {
  test.each([
    ['TRACKER_STARTED', { do: 'nothing' }],
    ['TRACKER_ENDED', { do: 'credit', disputed: false }],
    ['TRACKER_DISPUTED', { do: 'credit', disputed: true }],
    ['TRACKER_CANCELLED', { do: 'end', state: 'cancelled' }],
    ['TRACKER_EXPIRED', { do: 'end', state: 'expired' }],
    ['TRACKER_REFUNDED', { do: 'end', state: 'refunded' }],
    ['TRACKER_OF_LATER_YEARS', { do: 'nothing' }],
  ])('a payment under way, %s', (state, step) => expect(stepOf(started, told(state))).toEqual(step))

  test.each(['started', 'failed', 'cancelled', 'expired'] as const)(
    'money that came counts, also when it was %s',
    (state) => expect(stepOf({ ...started, state }, told('TRACKER_ENDED'))).toEqual({ do: 'credit', disputed: false }),
  )

  test('another sum or currency is kept apart', () => {
    expect(stepOf(started, told('TRACKER_ENDED', { amount: 499 }))).toEqual({ do: 'keep_apart' })
    expect(stepOf(started, told('TRACKER_ENDED', { currency: 'USD' }))).toEqual({ do: 'keep_apart' })
  })

  test('what is paid stays paid, however often and late anything else is told', () => {
    for (const state of ['TRACKER_STARTED', 'TRACKER_ENDED', 'TRACKER_CANCELLED', 'TRACKER_EXPIRED'])
      expect(stepOf(paid, told(state, { failed: true, late: true }))).toEqual({ do: 'nothing' })
  })

  test('what went back is taken back once', () => {
    expect(stepOf(paid, told('TRACKER_REFUNDED'))).toEqual({ do: 'take_back' })
    expect(stepOf({ ...paid, state: 'refunded' }, told('TRACKER_REFUNDED'))).toEqual({ do: 'nothing' })
    expect(stepOf({ ...paid, state: 'refunded' }, told('TRACKER_ENDED'))).toEqual({ do: 'nothing' })
  })

  test('a declined card is a failure until it is late', () => {
    expect(stepOf(started, told('TRACKER_STARTED', { failed: true }))).toEqual({ do: 'end', state: 'failed' })
    expect(stepOf({ ...started, state: 'failed' }, told('TRACKER_STARTED', { late: true }))).toEqual({
      do: 'end',
      state: 'expired',
    })
  })
})
