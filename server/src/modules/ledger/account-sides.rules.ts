import { growsWithDebit } from '@safar/contract/vocabulary/account-sides'
import type { AccountClass } from '@safar/contract/vocabulary/money'

/**
 * A balance with the sign its reader expects: positive for money in a bank or left in a wallet. Lines keep credits
 * positive.
 */
export const displayBalance = (accountClass: AccountClass, balance: bigint): bigint =>
  growsWithDebit(accountClass) ? -balance : balance

/** Puts a line's amount in the debit or the credit column. */
export const toDebitCredit = (amount: bigint): { debit: bigint; credit: bigint } =>
  amount < 0n ? { debit: -amount, credit: 0n } : { debit: 0n, credit: amount }
