import type { AccountClass } from '@safar/contract/vocabulary/money'

/** What we own and what we spend grow with a debit; everything else with a credit. */
const debitClasses: ReadonlySet<AccountClass> = new Set(['bank', 'cash', 'gateway', 'expense'])

/** A balance as its reader expects it: what is in a bank, what a wallet still has. Lines keep a credit above zero. */
export const displayBalance = (accountClass: AccountClass, balance: bigint): bigint =>
  debitClasses.has(accountClass) ? -balance : balance

/** A line's amount in its column. */
export const toDebitCredit = (amount: bigint): { debit: bigint; credit: bigint } =>
  amount < 0n ? { debit: -amount, credit: 0n } : { debit: 0n, credit: amount }
