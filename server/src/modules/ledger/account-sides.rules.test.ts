import { expect, test } from 'vitest'
import { displayBalance, toDebitCredit } from './account-sides.rules.ts'

test.each([
  [-5n, { debit: 5n, credit: 0n }],
  [5n, { debit: 0n, credit: 5n }],
  [0n, { debit: 0n, credit: 0n }],
])('a line of %s is shown in the right column', (amount, columns) => expect(toDebitCredit(amount)).toEqual(columns))

test.each(['bank', 'cash', 'gateway'] as const)('the balance of a %s grows with a debit', (accountClass) => {
  expect(displayBalance(accountClass, -700n)).toBe(700n)
})

test.each(['wallet', 'payable', 'revenue', 'suspense'] as const)(
  'the balance of a %s grows with a credit',
  (accountClass) => {
    expect(displayBalance(accountClass, 700n)).toBe(700n)
  },
)
