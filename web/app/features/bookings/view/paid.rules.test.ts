import { expect, test } from 'vitest'
import { paidOf } from './paid.rules.ts'

const entry = { voucher: 'SV-000001', kind: 'sale', day: '2026-11-15', note: '' }

test('an amount refunded earlier is not returned again', () => {
  const entries = [
    { ...entry, debit: 16_704_600, credit: 0 },
    { ...entry, debit: 0, credit: 8_171_900 },
  ]
  expect(paidOf({ entries })).toBe(8_532_700)
})

test('nothing has been paid for a held booking', () => {
  expect(paidOf({ entries: [] })).toBe(0)
})
