import { describe, expect, test } from 'vitest'
import { type Kept, stepOf } from './tracker.rules.ts'

const started: Kept = { state: 'started', amount: 500, currency: 'PKR', credited: false, refund: null }
const paid: Kept = { ...started, state: 'paid', credited: true }
const told = (state: string, more = {}) => ({
  state,
  amount: 500,
  currency: 'PKR',
  failed: false,
  late: false,
  returned: null,
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

describe('a refund of ours', () => {
  const asked = { state: 'asked' as const, amount: 500, whole: true, over: false, part: null }
  const refunding = (more = {}): Kept => ({ ...paid, refund: { ...asked, ...more } })

  test('is made when the payment house shows it, whole or in part as it was asked for', () => {
    expect(stepOf(refunding(), told('TRACKER_REFUNDED'))).toEqual({ do: 'refund', all: true })
    expect(stepOf(refunding({ whole: false }), told('TRACKER_PARTIAL_REFUND'))).toEqual({ do: 'refund', all: false })
    expect(stepOf(refunding({ whole: false }), told('TRACKER_REFUNDED'))).toEqual({ do: 'refund', all: true })
  })

  test('is not made only when the money is still there and it must have been seen by now', () => {
    expect(stepOf(refunding(), told('TRACKER_ENDED'))).toEqual({ do: 'nothing' })
    expect(stepOf(refunding({ over: true }), told('TRACKER_ENDED'))).toEqual({ do: 'refuse_refund' })
    expect(stepOf(refunding({ over: true }), told('TRACKER_OF_LATER_YEARS'))).toEqual({ do: 'nothing' })
  })

  test('of the whole of which a part went back is for a person, told once; what was made before is known', () => {
    const part = told('TRACKER_PARTIAL_REFUND')
    expect(stepOf(refunding(), part)).toEqual({ do: 'part_refund' })
    expect(stepOf(refunding({ part: { told: null } }), part)).toEqual({ do: 'nothing' })
    expect(stepOf(refunding({ part: { told: null } }), { ...part, returned: 200 })).toEqual({ do: 'part_refund' })
    expect(stepOf(refunding({ part: { told: 200 } }), { ...part, returned: 200 })).toEqual({ do: 'nothing' })
    expect(stepOf(refunding({ part: { told: 200 } }), told('TRACKER_REFUNDED'))).toEqual({ do: 'refund', all: true })
    expect(stepOf(refunding({ state: 'made' }), part)).toEqual({ do: 'nothing' })
    expect(stepOf(refunding({ state: 'made' }), told('TRACKER_REFUNDED'))).toEqual({ do: 'take_back' })
  })

  test('of a part is made by that part alone: another one is for a person', () => {
    const part = refunding({ whole: false, amount: 200 })
    const made = { do: 'refund', all: false }
    expect(stepOf(part, told('TRACKER_PARTIAL_REFUND', { returned: 200 }))).toEqual(made)
    expect(stepOf(part, told('TRACKER_PARTIAL_REFUND', { returned: 150 }))).toEqual({ do: 'part_refund' })
  })

  test('a part that went back without any wish of ours is told', () => {
    expect(stepOf(paid, told('TRACKER_PARTIAL_REFUND'))).toEqual({ do: 'tell_dispute' })
  })
})
