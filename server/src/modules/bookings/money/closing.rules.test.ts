import { expect, test } from 'vitest'
import { toClosing } from './closing.rules.ts'

const issuedAt = new Date('2026-11-01T08:00:00Z')
const entry = (kind: string, debit: number, credit = 0) => ({ kind, debit, credit })

test('a cancelled booking says what was paid, what is kept by its terms and what was returned', () => {
  const entries = [entry('sale', 1000), entry('ancillary', 50), entry('refund', 0, 900)]
  expect(toClosing({ state: 'cancelled', issuedAt }, entries, 0)).toEqual({ paid: 1050, kept: 150, returned: 900 })
})

test('a deposit that is kept was paid, although nothing was issued', () => {
  const entries = [entry('charge', 360)]
  expect(toClosing({ state: 'cancelled', issuedAt: null }, entries, 400)).toEqual({
    paid: 400,
    kept: 360,
    returned: 40,
  })
})

test('a void keeps its fee', () => {
  const entries = [entry('sale', 1000), entry('void', 0, 1000), entry('void_fee', 20)]
  expect(toClosing({ state: 'voided', issuedAt }, entries, 0)).toEqual({ paid: 1000, kept: 20, returned: 980 })
})

test('an open booking, and one for which nothing was paid, have nothing to settle', () => {
  expect(toClosing({ state: 'confirmed', issuedAt }, [entry('sale', 1000)], 0)).toBeUndefined()
  expect(toClosing({ state: 'expired', issuedAt: null }, [], 0)).toBeUndefined()
})
