import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { describe, expect, test } from 'vitest'
import { amountDue, payDeadline, requestState } from './payable.rules.ts'

const now = new Date('2026-11-16T12:00:00Z')
const today = '2026-11-16'
const later = new Date('2026-11-16T12:00:01Z')

describe('the amount due for a booking', () => {
  const due = (state: BookingState, { paid = 0, payBy = later as Date | null } = {}) =>
    amountDue({
      booking: { state, payBy, owed: 5_000, plan: null, covered: 0 },
      paid,
      chosen: 0,
      request: null,
      now,
      today,
    })

  test('with insurance covers both, and payments count towards both', () => {
    const booking = { state: 'held' as const, payBy: later, owed: 5_000, plan: null, covered: 0 }
    const withInsurance = (paid: number) => amountDue({ booking, paid, chosen: 700, request: null, now, today })
    expect([withInsurance(0), withInsurance(5_000), withInsurance(5_700)]).toEqual([5_700, 700, 'paid_before'])
  })

  test('that is held is the unpaid part', () => {
    expect(due('held')).toBe(5_000)
    expect(due('held', { paid: 2_000 })).toBe(3_000)
    expect(due('held', { payBy: null })).toBe(5_000)
  })

  test('that is paid or issued is nothing', () => {
    expect(due('held', { paid: 5_000 })).toBe('paid_before')
    expect(due('held', { paid: 5_001 })).toBe('paid_before')
    expect(due('confirmed')).toBe('paid_before')
  })

  test('is nothing once the time to pay is over, or after a cancellation', () => {
    expect(due('held', { payBy: now })).toBe('booking_not_payable')
    expect(due('cancelled')).toBe('booking_not_payable')
  })
})

describe('the amount due for a booking with a payment plan', () => {
  const plan = [
    { due_at: '2026-11-16T12:00:00.000Z', amount: 2_000 },
    { due_at: '2026-12-16T12:00:00.000Z', amount: 3_000 },
  ]
  const due = (covered: number, payBy = later) =>
    amountDue({
      booking: { state: 'held', payBy, owed: 5_000, plan, covered },
      paid: 0,
      chosen: 0,
      request: null,
      now,
      today,
    })

  test('is the unpaid part of its next step', () => {
    expect(due(0)).toBe(2_000)
    expect(due(500)).toBe(1_500)
    expect(due(2_000)).toBe(3_000)
    expect(due(5_000)).toBe('paid_before')
  })

  test('includes a late step while the booking is held, and is nothing once it has lapsed', () => {
    expect(due(2_000, now)).toBe(3_000)
    expect(due(0, now)).toBe('booking_not_payable')
  })
})

describe('the amount due for a payment request', () => {
  const open = { amount: 1_200, dueOn: today, paidAt: null, withdrawnAt: null }
  const due = (about: Partial<typeof open> | object = {}, state: BookingState = 'confirmed') =>
    amountDue({
      booking: { state, payBy: null, owed: 5_000, plan: null, covered: 0 },
      paid: 5_000,
      chosen: 0,
      request: { ...open, ...about },
      now,
      today,
    })

  test("is the request's amount until the end of its last day, whether or not the ticket is issued", () => {
    expect(due()).toBe(1_200)
    expect(due({}, 'held')).toBe(1_200)
  })

  test.each([
    [{ paidAt: now }, 'paid_before'],
    [{ withdrawnAt: now }, 'request_withdrawn'],
    [{ dueOn: '2026-11-15' }, 'request_expired'],
  ])('is nothing for a request with %o', (about, reason) => expect(due(about)).toBe(reason))

  test('is nothing for a booking that is over', () => expect(due({}, 'refunded')).toBe('booking_not_payable'))
})

test.each([
  ['paid', { paidAt: now, withdrawnAt: now }],
  ['withdrawn', { withdrawnAt: now, dueOn: '2026-11-15' }],
  ['expired', { dueOn: '2026-11-15', viewedAt: now }],
  ['viewed', { viewedAt: now }],
  ['sent', {}],
] as const)('a request is %s with %o', (state, about) => {
  expect(requestState({ paidAt: null, withdrawnAt: null, viewedAt: null, dueOn: today, ...about }, today)).toBe(state)
})

const ZONE = 'Asia/Karachi'
const payBy = new Date('2026-11-20T10:00:00Z')

test('a payment request ends with the hold if the seats lapse first, and otherwise with its own last day', () => {
  expect(payDeadline({ state: 'held', payBy }, { dueOn: '2026-11-25' }, ZONE)).toEqual(payBy)
  expect(payDeadline({ state: 'held', payBy }, { dueOn: '2026-11-19' }, ZONE)).toEqual(new Date('2026-11-19T18:59:00Z'))
})

test("an issued booking has no seats to lose, so the request's last day counts", () => {
  const lastMinute = new Date('2026-11-25T18:59:00Z')
  expect(payDeadline({ state: 'confirmed', payBy }, { dueOn: '2026-11-25' }, ZONE)).toEqual(lastMinute)
  expect(payDeadline({ state: 'held', payBy: null }, { dueOn: '2026-11-25' }, ZONE)).toEqual(lastMinute)
})

test('without a request, the hold sets the deadline', () => {
  expect(payDeadline({ state: 'held', payBy }, null, ZONE)).toEqual(payBy)
})
