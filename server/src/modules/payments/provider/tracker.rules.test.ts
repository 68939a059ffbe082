import { describe, expect, test } from 'vitest'
import { decideAction, type StoredPayment } from './tracker.rules.ts'

const started: StoredPayment = { state: 'started', amount: 500, currency: 'PKR', credited: false, refund: null }
const paid: StoredPayment = { ...started, state: 'paid', credited: true }
const status = (state: string, more = {}) => ({
  state,
  amount: 500,
  currency: 'PKR',
  failed: false,
  late: false,
  refunded: null,
  ...more,
})

describe('the action for a provider status', () => {
  test.each([
    ['TRACKER_STARTED', { type: 'none' }],
    ['TRACKER_ENDED', { type: 'credit', disputed: false }],
    ['TRACKER_DISPUTED', { type: 'credit', disputed: true }],
    ['TRACKER_CANCELLED', { type: 'end', state: 'cancelled' }],
    ['TRACKER_EXPIRED', { type: 'end', state: 'expired' }],
    ['TRACKER_REFUNDED', { type: 'end', state: 'refunded' }],
    ['TRACKER_OF_LATER_YEARS', { type: 'none' }],
  ])('for a payment in progress, %s', (state, action) => expect(decideAction(started, status(state))).toEqual(action))

  test.each(['started', 'failed', 'cancelled', 'expired'] as const)(
    'credits money that arrived, even if the payment was %s',
    (state) =>
      expect(decideAction({ ...started, state }, status('TRACKER_ENDED'))).toEqual({ type: 'credit', disputed: false }),
  )

  test('flags another amount or currency for the office', () => {
    expect(decideAction(started, status('TRACKER_ENDED', { amount: 499 }))).toEqual({ type: 'flag_mismatch' })
    expect(decideAction(started, status('TRACKER_ENDED', { currency: 'USD' }))).toEqual({ type: 'flag_mismatch' })
  })

  test('leaves a paid payment paid, however often or late anything else is reported', () => {
    for (const state of ['TRACKER_STARTED', 'TRACKER_ENDED', 'TRACKER_CANCELLED', 'TRACKER_EXPIRED'])
      expect(decideAction(paid, status(state, { failed: true, late: true }))).toEqual({ type: 'none' })
  })

  test('reverses a refunded payment once', () => {
    expect(decideAction(paid, status('TRACKER_REFUNDED'))).toEqual({ type: 'reverse' })
    expect(decideAction({ ...paid, state: 'refunded' }, status('TRACKER_REFUNDED'))).toEqual({ type: 'none' })
    expect(decideAction({ ...paid, state: 'refunded' }, status('TRACKER_ENDED'))).toEqual({ type: 'none' })
  })

  test('fails a payment with a declined card, and expires it once it is late', () => {
    expect(decideAction(started, status('TRACKER_STARTED', { failed: true }))).toEqual({ type: 'end', state: 'failed' })
    expect(decideAction({ ...started, state: 'failed' }, status('TRACKER_STARTED', { late: true }))).toEqual({
      type: 'end',
      state: 'expired',
    })
  })
})

describe('a refund that we requested', () => {
  const asked = { state: 'asked' as const, amount: 500, full: true, overdue: false, partial: null }
  const refunding = (more = {}): StoredPayment => ({ ...paid, refund: { ...asked, ...more } })

  test('is complete when the provider shows it, in full or in part as requested', () => {
    expect(decideAction(refunding(), status('TRACKER_REFUNDED'))).toEqual({ type: 'complete_refund', full: true })
    expect(decideAction(refunding({ full: false }), status('TRACKER_PARTIAL_REFUND'))).toEqual({
      type: 'complete_refund',
      full: false,
    })
    expect(decideAction(refunding({ full: false }), status('TRACKER_REFUNDED'))).toEqual({
      type: 'complete_refund',
      full: true,
    })
  })

  test('is refused only if the money is still there and the refund is overdue', () => {
    expect(decideAction(refunding(), status('TRACKER_ENDED'))).toEqual({ type: 'none' })
    expect(decideAction(refunding({ overdue: true }), status('TRACKER_ENDED'))).toEqual({ type: 'refuse_refund' })
    expect(decideAction(refunding({ overdue: true }), status('TRACKER_OF_LATER_YEARS'))).toEqual({ type: 'none' })
  })

  test('in full that went back in part is flagged for a person, once; what was refunded earlier is recognised', () => {
    const part = status('TRACKER_PARTIAL_REFUND')
    expect(decideAction(refunding(), part)).toEqual({ type: 'flag_partial_refund' })
    expect(decideAction(refunding({ partial: { amount: null } }), part)).toEqual({ type: 'none' })
    expect(decideAction(refunding({ partial: { amount: null } }), { ...part, refunded: 200 })).toEqual({
      type: 'flag_partial_refund',
    })
    expect(decideAction(refunding({ partial: { amount: 200 } }), { ...part, refunded: 200 })).toEqual({ type: 'none' })
    expect(decideAction(refunding({ partial: { amount: 200 } }), status('TRACKER_REFUNDED'))).toEqual({
      type: 'complete_refund',
      full: true,
    })
    expect(decideAction(refunding({ state: 'made' }), part)).toEqual({ type: 'none' })
    expect(decideAction(refunding({ state: 'made' }), status('TRACKER_REFUNDED'))).toEqual({ type: 'reverse' })
  })

  test('in part is completed only by that part: another amount is flagged for a person', () => {
    const part = refunding({ full: false, amount: 200 })
    const made = { type: 'complete_refund', full: false }
    expect(decideAction(part, status('TRACKER_PARTIAL_REFUND', { refunded: 200 }))).toEqual(made)
    expect(decideAction(part, status('TRACKER_PARTIAL_REFUND', { refunded: 150 }))).toEqual({
      type: 'flag_partial_refund',
    })
  })

  test('a part that went back without our request is flagged', () => {
    expect(decideAction(paid, status('TRACKER_PARTIAL_REFUND'))).toEqual({ type: 'flag_dispute' })
  })
})
