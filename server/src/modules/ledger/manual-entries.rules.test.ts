import type { AccountRef } from '@safar/contract/money/ledger.contract'
import { expect, test } from 'vitest'
import { findSideErrors, isCorrectable } from './manual-entries.rules.ts'

const account = (id: number, currency = 'PKR'): AccountRef => ({
  id,
  code: `bank:${id}`,
  class: 'bank',
  name: 'Bank',
  owner_id: null,
  currency,
})

test('the two sides must be two accounts with one currency; an error is reported at its field', () => {
  expect(findSideErrors(account(1), account(2))).toBeNull()
  expect(findSideErrors(undefined, account(2))).toEqual({ debit_account: 'account_unknown' })
  expect(findSideErrors(account(1), undefined)).toEqual({ credit_account: 'account_unknown' })
  expect(findSideErrors(account(1), account(1))).toEqual({ credit_account: 'account_twice' })
  expect(findSideErrors(account(1), account(2, 'USD'))).toEqual({ credit_account: 'account_currency' })
})

test('only manual entries can be corrected by hand, and only once', () => {
  expect(isCorrectable({ key: 'manual:7', reversed: false })).toBe(true)
  expect(isCorrectable({ key: 'manual:7', reversed: true })).toBe(false)
  expect(isCorrectable({ key: 'deposit:7', reversed: false })).toBe(false)
})
