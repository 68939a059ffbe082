import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { HOUR_MS } from '@safar/contract/day'
import { expect, test } from 'vitest'
import { actOf, countdown, grouped, groupOf } from './board.rules.ts'

// 15 November 2026, 20:00 in Karachi.
const now = Date.parse('2026-11-15T15:00:00Z')
const inHours = (hours: number) => new Date(now + hours * HOUR_MS).toISOString()

const booking: BookingRow = {
  id: 1,
  version: 2,
  ref: 'R7QX2M',
  product: 'flight',
  offline: false,
  channel: 'agent',
  state: 'held',
  pnr: 'K3X9PL',
  route: 'LHE–JED',
  trip: null,
  airline: 'SV',
  travel_on: '2026-12-12',
  lead: 'AHMED / SANA',
  passengers: 2,
  agent: { id: 7, agency_name: 'Bismillah' },
  customer: null,
  supplier: 'sooper',
  currency: 'PKR',
  amount: 9_300_000,
  pay_by: null,
  price_until: null,
  void_until: null,
  free_cancel_until: null,
  created_at: inHours(-1),
  issued_at: null,
  travel_document: 'hold-slip',
  moves: ['confirm', 'cancel'],
}

test("up to two hours is now, after that the office's days count", () => {
  expect(groupOf(inHours(2), now)).toBe('now')
  expect(groupOf(inHours(3), now)).toBe('today')
  expect(groupOf(inHours(5), now)).toBe('tomorrow')
  expect(groupOf(inHours(30), now)).toBe('later')
})

test('a deadline that passed while the page was open still counts as now', () => {
  expect(groupOf(inHours(-1), now)).toBe('now')
  expect(countdown(inHours(-1), now)).toEqual({ days: 0, clock: '00:00:00' })
})

test('groups are in the order of their deadlines, and empty ones are left out', () => {
  const due = [30, 1, 3].map((hours) => ({ kind: 'pay_by' as const, at: inHours(hours), booking, salesman: null }))
  expect(grouped(due, now).map(({ group, due: [first] }) => [group, first?.at])).toEqual([
    ['now', inHours(1)],
    ['today', inHours(3)],
    ['later', inHours(30)],
  ])
})

test('a countdown shows days separately from hours, minutes and seconds', () => {
  expect(countdown(new Date(now + 100_000_000).toISOString(), now)).toEqual({ days: 1, clock: '03:46:40' })
})

test('a deadline offers the action that stops it, and only to people who may do it', () => {
  expect(actOf({ kind: 'pay_by', booking })).toBe('confirm')
  expect(actOf({ kind: 'pay_by', booking: { moves: ['approve', 'confirm'] } })).toBe('approve')
  expect(actOf({ kind: 'void_until', booking: { moves: ['request_void', 'request_refund'] } })).toBe('request_void')
  expect(actOf({ kind: 'void_until', booking })).toBeUndefined()
  expect(actOf({ kind: 'departure', booking })).toBeUndefined()
})
