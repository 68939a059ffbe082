import type { AccountRef } from '@safar/contract/money/ledger.contract'
import type { TextKey } from '@safar/contract/wording/texts'

/** The keys of what was posted by hand begin so. */
export const MANUAL_PREFIX = 'manual:'

/** What came with a deposit or a booking is corrected there, and nothing twice. */
export const isCorrectable = ({ key, reversed }: { key: string; reversed: boolean }): boolean =>
  key.startsWith(MANUAL_PREFIX) && !reversed

/** What is in a drawer changes where it is counted. */
const isDrawer = ({ code }: AccountRef): boolean => code.startsWith('cash:')

/** Why two accounts cannot stand in one manual entry, by field; null when they can. */
export function findSideErrors(
  debit: AccountRef | undefined,
  credit: AccountRef | undefined,
): Record<string, TextKey> | null {
  if (!debit) return { debit_account: 'account_unknown' }
  if (!credit) return { credit_account: 'account_unknown' }
  if (debit.id === credit.id) return { credit_account: 'account_twice' }
  if (isDrawer(debit)) return { debit_account: 'account_drawer' }
  if (isDrawer(credit)) return { credit_account: 'account_drawer' }
  if (debit.currency !== credit.currency) return { credit_account: 'account_currency' }
  return null
}
