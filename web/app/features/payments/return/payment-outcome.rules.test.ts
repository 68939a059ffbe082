import type { PaymentView } from '@safar/contract/payments/payments.shapes'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { expect, test } from 'vitest'
import { canTryAgain, helpOf, outcomeOf } from './payment-outcome.rules.ts'

const payment = (more: Partial<PaymentView>, state: BookingState = 'held'): PaymentView => ({
  state: 'started',
  amount: 100,
  currency: 'PKR',
  issue: null,
  booking: {
    id: 1,
    ref: 'ABC234',
    product: 'flight',
    state,
    pnr: null,
    route: 'LHE–JED',
    travel_on: null,
    pay_by: null,
  },
  payable: true,
  kept_in: null,
  by_request: false,
  extras: false,
  ...more,
})

test('a received payment is never called cancelled, whichever way the browser came back', () => {
  expect(outcomeOf(payment({ state: 'paid', issue: 'asked' }), true)).toBe('issuing')
  expect(outcomeOf(payment({ state: 'paid', issue: 'done' }, 'confirmed'), true)).toBe('issued')
  expect(outcomeOf(payment({ state: 'started' }), true)).toBe('left')
  expect(outcomeOf(payment({ state: 'started' }), false)).toBe('waiting')
})

test('a booking paid but not issued is left to the office, even if another amount was paid', () => {
  expect(outcomeOf(payment({ state: 'paid', issue: 'kept' }, 'held'), false)).toBe('kept')
  expect(outcomeOf(payment({ state: 'paid', issue: null }), false)).toBe('kept')
  expect(outcomeOf(payment({ state: 'paid', issue: 'done' }, 'in_doubt'), false)).toBe('in_doubt')
})

test.each([
  ['confirmed', 'issued'],
  ['refund_requested', 'issued'],
  ['in_doubt', 'in_doubt'],
  ['awaiting_approval', 'approval'],
  ['cancelled', 'released'],
  ['expired', 'released'],
  ['voided', 'released'],
  ['held', 'cancelled'],
] as const)('an old page of a payment that was cancelled says what became of the booking: %s', (state, outcome) => {
  expect(outcomeOf(payment({ state: 'cancelled', payable: state === 'held' }, state), true)).toBe(outcome)
})

test('money that came too late is said to be in the balance, on its way back or with the office', () => {
  const late = (kept_in: PaymentView['kept_in']) => payment({ state: 'paid', issue: 'kept', kept_in }, 'cancelled')
  expect(outcomeOf(late('card'), false)).toBe('too_late')
  expect((['balance', 'card', 'office'] as const).map((kept) => helpOf(late(kept), 'too_late'))).toEqual([
    'tooLateBalance',
    'tooLateCard',
    'tooLateOffice',
  ])
  expect(canTryAgain(late('card'), 'too_late')).toBe(false)
})

test('an instalment is paid, not stuck; and a booking closed later is not called paid and ticketed', () => {
  const part = { state: 'paid', issue: 'kept', kept_in: 'booking' } as const
  expect(outcomeOf(payment(part), false)).toBe('part_paid')
  expect(outcomeOf(payment(part, 'confirmed'), false)).toBe('issued')
  expect(outcomeOf(payment(part, 'cancelled'), false)).toBe('ended')
  expect(outcomeOf(payment({ state: 'paid', issue: 'done' }, 'voided'), false)).toBe('ended')
})

test("an agency's client whose request is no longer open cannot pay it again", () => {
  const request = payment({ state: 'cancelled', by_request: true, payable: false })
  expect(outcomeOf(request, true)).toBe('closed')
})

test("an agency's client is thanked, and not told about tickets that the agency issues", () => {
  expect(outcomeOf(payment({ state: 'paid', issue: 'kept', by_request: true }), false)).toBe('received')
})

test('people who paid, or may have paid, are not asked to pay again', () => {
  for (const standing of ['waiting', 'issuing', 'issued', 'received', 'kept', 'in_doubt', 'refunded'] as const)
    expect(canTryAgain(payment({}), standing)).toBe(false)
  expect(canTryAgain(payment({}), 'failed')).toBe(true)
  expect(canTryAgain(payment({ payable: false }), 'failed')).toBe(false)
})

test('a top-up is in the balance or with the office, and leaving it says nothing about seats', () => {
  const topUp = (more: Partial<PaymentView>) => payment({ booking: null, ...more })
  expect(outcomeOf(topUp({ state: 'paid', issue: 'done' }), true)).toBe('credited')
  expect(outcomeOf(topUp({ state: 'paid', issue: null }), false)).toBe('apart')
  expect(helpOf(topUp({}), outcomeOf(topUp({}), true))).toBe('untaken')
  expect(helpOf(payment({}), 'left')).toBe('left')
  for (const standing of ['credited', 'apart'] as const) expect(canTryAgain(payment({}), standing)).toBe(false)
})

test('extras are added once paid, or the money is returned; leaving says nothing about held seats', () => {
  const extras = (more: Partial<PaymentView>) => payment({ extras: true, ...more }, 'confirmed')
  expect(outcomeOf(extras({ state: 'paid', issue: 'asked' }), true)).toBe('adding')
  expect(outcomeOf(extras({ state: 'paid', issue: 'done' }), false)).toBe('added')
  expect(outcomeOf(extras({ state: 'paid', issue: 'kept' }), false)).toBe('returning')
  expect(helpOf(extras({}), 'left')).toBe('unbought')
  for (const standing of ['adding', 'added', 'returning'] as const)
    expect(canTryAgain(payment({}), standing)).toBe(false)
})
