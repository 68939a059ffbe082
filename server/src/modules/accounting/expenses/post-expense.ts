import type { Queries } from '../../../platform/database/database.ts'
import { assertPaysFromOwnDrawer } from '../../drawers/public.ts'
import { type Authority, postDatedEntry } from '../../ledger/public.ts'
import type { Expense } from '../tables.ts'

/**
 * Posts the entry of an expense: from the bank or cash account to the expense account, on the day it was paid. Tax that
 * is part of it goes to an account of its own.
 */
export async function postExpense(
  tx: Queries,
  { id, accountId, paidFrom, amount, currency, day, payee, note, enteredBy, tax, taxAccountId }: Expense,
  at: Date,
  authority: Authority,
): Promise<number> {
  await assertPaysFromOwnDrawer(tx, paidFrom, enteredBy)
  const part = taxAccountId === null ? 0n : BigInt(tax ?? 0)
  const entry = await postDatedEntry(tx, {
    authority,
    key: `expense:${id}`,
    kind: 'expense',
    at,
    day,
    lines: [
      { account: { id: accountId, currency }, amount: part - BigInt(amount) },
      ...(taxAccountId === null ? [] : [{ account: { id: taxAccountId, currency }, amount: -part }]),
      { account: { id: paidFrom, currency }, amount: BigInt(amount) },
    ],
    fields: { createdBy: enteredBy, note: note ? `${payee} · ${note}` : payee },
  })
  return entry.id
}
