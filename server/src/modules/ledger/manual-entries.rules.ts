import type { AccountRef } from '@safar/contract/money/ledger.contract'
import type { PlainKey } from '@safar/contract/wording/texts'

/** The key prefix of entries posted by hand. */
export const MANUAL_PREFIX = 'manual:'

/** Entries of a deposit or booking are corrected there, and nothing is corrected twice. */
export const isCorrectable = ({ key, reversed }: { key: string; reversed: boolean }): boolean =>
  key.startsWith(MANUAL_PREFIX) && !reversed

/** The cash in a drawer changes only through the drawer, where it is counted. */
const isDrawer = ({ code }: AccountRef): boolean => code.startsWith('cash:')

/** Errors by field if two accounts cannot be combined in one manual entry; null if they can. */
export function findSideErrors(
  debit: AccountRef | undefined,
  credit: AccountRef | undefined,
): Record<string, PlainKey> | null {
  if (!debit) return { debit_account: 'account_unknown' }
  if (!credit) return { credit_account: 'account_unknown' }
  if (debit.id === credit.id) return { credit_account: 'account_twice' }
  if (isDrawer(debit)) return { debit_account: 'account_drawer' }
  if (isDrawer(credit)) return { credit_account: 'account_drawer' }
  if (debit.currency !== credit.currency) return { credit_account: 'account_currency' }
  return null
}
