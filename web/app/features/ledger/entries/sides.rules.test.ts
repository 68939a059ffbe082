import type { AccountRef, EntryView } from '@safar/contract/money/ledger.contract'
import { expect, test } from 'vitest'
import { movedBy, shortBy, twoSides, usualSides } from './sides.rules.ts'

const account = (code: string, kind: AccountRef['class'] = 'revenue'): AccountRef => ({
  id: code.length,
  code,
  class: kind,
  name: code,
  currency: 'PKR',
  owner_id: null,
})

const house = [account('cash', 'cash'), account('revenue:charges'), account('revenue:discounts'), account('opening')]

test('a charge goes to charges, a discount comes from discounts, and other kinds are left to the person', () => {
  expect(usualSides('charge', house)).toEqual({ from: undefined, to: house[1] })
  expect(usualSides('discount', house)).toEqual({ from: house[2], to: undefined })
  expect(usualSides('transfer', house)).toEqual({ from: undefined, to: undefined })
})

test('money on hold cannot be spent, credit can', () => {
  const agent = { balance: 1000, held: 300, credit_limit: 500 }
  expect(shortBy(1200, agent)).toBe(0)
  expect(shortBy(1201, agent)).toBe(1)
  expect(shortBy(100, { balance: -600, held: 0, credit_limit: 500 })).toBe(200)
})

test('the giving side is the one with the debit, wherever it appears', () => {
  const [cash, charges] = house as [AccountRef, AccountRef]
  const lines: EntryView['lines'] = [
    { account: charges, debit: 0, credit: 500 },
    { account: cash, debit: 500, credit: 0 },
  ]
  expect(twoSides({ lines })).toEqual({ from: cash, to: charges, amount: 500 })
  expect(twoSides({ lines: [...lines, { account: cash, debit: 1, credit: 0 }] })).toBeNull()
  expect(movedBy({ lines })).toBe(500)
})
