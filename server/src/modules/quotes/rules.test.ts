import { expect, test } from 'vitest'
import { priceError, stateOf } from './rules.ts'

test.each([
  [{ price: 100, side: 'agent', belowNet: false }, null],
  [{ price: 99, side: 'agent', belowNet: true }, 'quote_below_owed'],
  [{ price: 99, side: 'office', belowNet: false }, 'quote_below_net'],
  [{ price: 99, side: 'office', belowNet: true }, null],
] as const)('a quote with a cost of 100 and with %o: %s', (quoted, error) => {
  expect(priceError({ owed: 100, ...quoted })).toBe(error)
})

test('a quote expires when its time is reached, but a booking request takes precedence over that', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const quote = { viewedAt: null, closedAt: null, expiresAt: new Date('2026-11-16T12:00:01Z') }
  expect(stateOf(quote, { asks: 0, booked: 'none' }, now)).toBe('sent')
  expect(stateOf({ ...quote, viewedAt: now }, { asks: 0, booked: 'none' }, now)).toBe('viewed')
  expect(stateOf({ ...quote, expiresAt: now }, { asks: 0, booked: 'none' }, now)).toBe('expired')
  expect(stateOf({ ...quote, expiresAt: now }, { asks: 1, booked: 'none' }, now)).toBe('asked')
  expect(stateOf({ ...quote, closedAt: now }, { asks: 1, booked: 'none' }, now)).toBe('closed')
  expect(stateOf({ ...quote, closedAt: now }, { asks: 1, booked: 'all' }, now)).toBe('booked')
  expect(stateOf(quote, { asks: 1, booked: 'some' }, now)).toBe('partly_booked')
})
