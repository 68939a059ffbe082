import type { AccountRef, EntryView } from '@safar/contract/money/ledger.contract'
import { expect, test } from 'vitest'
import { chosenSides, fieldsOf, movedBy, usualSides } from './sides.rules.ts'

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

test('a transfer from HBL to Meezan credits HBL; an adjustment debits its first account', () => {
  const flow = { from: account('bank:hbl', 'bank'), to: account('bank:meezan', 'bank') }
  expect(chosenSides('transfer', flow)).toEqual({ debit: flow.to, credit: flow.from })
  expect(chosenSides('adjustment', flow)).toEqual({ debit: flow.from, credit: flow.to })
})

test('a posted entry fills the fields it was posted with, whatever the order of its lines', () => {
  const [cash, charges] = house as [AccountRef, AccountRef]
  const lines: EntryView['lines'] = [
    { account: charges, debit: 0, credit: 500 },
    { account: cash, debit: 500, credit: 0 },
  ]
  for (const kind of ['adjustment', 'transfer'] as const) {
    const fields = fieldsOf({ lines }, kind)
    if (!fields) throw new Error('two lines fill the form')
    expect(chosenSides(kind, fields)).toEqual({ debit: cash, credit: charges })
  }
  expect(fieldsOf({ lines: [...lines, { account: cash, debit: 1, credit: 0 }] }, 'transfer')).toBeNull()
  expect(movedBy({ lines })).toBe(500)
})
