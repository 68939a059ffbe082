import type { SaleLimit } from '@safar/contract/bookings/settings.shapes'
import { expect, test } from 'vitest'
import type { ProductOrder } from '../products/order.ts'
import { chooseLimit, limitOrder } from './sale-limits.rules.ts'

const limit = (more: Partial<SaleLimit>): SaleLimit => ({
  supplier: null,
  airline: null,
  hold_hours: null,
  void: 'supplier',
  void_time: null,
  void_zone: null,
  ...more,
})
const now = new Date('2026-12-01T10:00:00Z')
const sale = { supplier: 'sooper', vendor: 'PK', createdAt: now }
const order: ProductOrder = {
  locator: 'ABC123',
  state: 'held',
  tickets: [],
  priceUntil: null,
  payBy: '2026-12-02T10:00:00.000Z',
  voidUntil: '2026-12-01T18:59:00.000Z',
}
const limited = (action: string, rule: Partial<SaleLimit>, of = order) =>
  limitOrder(of, sale, { limits: [limit(rule)], action, now })
const until = { void: 'until' as const, void_time: '22:00', void_zone: 'Asia/Karachi' }

test('the most specific rule applies: supplier and airline, then the airline, then the supplier, then the general one', () => {
  const all = limit({})
  const supplier = limit({ supplier: 'sooper' })
  const airline = limit({ airline: 'PK' })
  const both = limit({ supplier: 'sooper', airline: 'PK' })
  const other = limit({ supplier: 'duffel', airline: 'PK' })
  expect(chooseLimit([all, supplier, airline, other, both], sale)).toBe(both)
  expect(chooseLimit([supplier, airline, all], sale)).toBe(airline)
  expect(chooseLimit([all, supplier, other], sale)).toBe(supplier)
  expect(chooseLimit([other, all], sale)).toBe(all)
  expect(chooseLimit([other], sale)).toBeUndefined()
})

test("a hold ends by the rule or by the airline's limit, whichever is sooner", () => {
  expect(limited('hold', { hold_hours: 3 }).payBy).toBe('2026-12-01T13:00:00.000Z')
  expect(limited('hold', { hold_hours: 48 }).payBy).toBe(order.payBy)
  expect(limited('hold', { hold_hours: 3 }, { ...order, payBy: null }).payBy).toBe('2026-12-01T13:00:00.000Z')
  expect(limited('hold', {}).payBy).toBe(order.payBy)
  // Taken over with its tickets: nothing is held.
  expect(limited('hold', { hold_hours: 3 }, { ...order, state: 'issued', payBy: null }).payBy).toBeNull()
})

test("a void ends at the rule's time in its time zone, never later than the airline allows", () => {
  expect(limited('issue', until).voidUntil).toBe('2026-12-01T17:00:00.000Z')
  expect(limited('issue', { ...until, void_time: '23:59' }).voidUntil).toBe('2026-12-01T18:59:00.000Z')
  expect(limited('issue', { ...until, void_zone: 'Asia/Dubai' }).voidUntil).toBe('2026-12-01T18:00:00.000Z')
})

test('a rule cannot allow a void that the airline refuses, and an expired window allows none', () => {
  expect(limited('issue', until, { ...order, voidUntil: null }).voidUntil).toBeNull()
  expect(limited('issue', { void: 'never' }).voidUntil).toBeNull()
  expect(limited('issue', { ...until, void_time: '14:59' }).voidUntil).toBeNull()
})

test('other actions stay as the supplier says', () => {
  expect(limited('cancel', { ...until, hold_hours: 1 })).toBe(order)
})
