import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, canAdd, canTake, PASSENGER_KINDS, type Passengers, ruleMet, take } from './passengers.ts'

const one: Passengers = { adults: 1, children: 0, infants: 0 }

test('the last adult stays', () => {
  expect(canTake(one, 'adults')).toBe(false)
  expect(take(one, 'adults')).toBe(one)
})

test('adults and children fill nine seats, infants need none', () => {
  const full = { adults: 5, children: 4, infants: 0 }
  expect(canAdd(full, 'adults')).toBe(false)
  expect(canAdd(full, 'children')).toBe(false)
  expect(canAdd(full, 'infants')).toBe(true)
  expect(ruleMet(full)).toBe('rule_seats')
})

test("each infant needs an adult's lap, and leaves with that adult", () => {
  const pair = { adults: 2, children: 0, infants: 2 }
  expect(canAdd(pair, 'infants')).toBe(false)
  expect(ruleMet(pair)).toBe('rule_infants')
  expect(take(pair, 'adults')).toEqual({ adults: 1, children: 0, infants: 1 })
})

test('no sequence of presses breaks a rule', () => {
  const press = fc.record({ more: fc.boolean(), kind: fc.constantFrom(...PASSENGER_KINDS) })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
      const end = presses.reduce((now, { more, kind }) => (more ? add(now, kind) : take(now, kind)), one)
      expect(end.adults).toBeGreaterThanOrEqual(1)
      expect(end.children).toBeGreaterThanOrEqual(0)
      expect(end.adults + end.children).toBeLessThanOrEqual(9)
      expect(end.infants).toBeGreaterThanOrEqual(0)
      expect(end.infants).toBeLessThanOrEqual(end.adults)
    }),
  )
})
