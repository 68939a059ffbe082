import type { Queries } from '../../../platform/database/database.ts'
import { assertPaysFromOwnDrawer } from '../../drawers/public.ts'
import { type Authority, postDatedEntry } from '../../ledger/public.ts'
import type { Expense } from '../tables.ts'

/** Posts the entry of an expense: from the bank or cash account to the expense account, on the day it was paid. */
export async function postExpense(
  tx: Queries,
  { id, accountId, paidFrom, amount, currency, day, payee, note, enteredBy }: Expense,
  at: Date,
  authority: Authority,
): Promise<number> {
  await assertPaysFromOwnDrawer(tx, paidFrom, enteredBy)
  const entry = await postDatedEntry(tx, {
    authority,
    key: `expense:${id}`,
    kind: 'expense',
    at,
    day,
    lines: [
      { account: { id: accountId, currency }, amount: -BigInt(amount) },
      { account: { id: paidFrom, currency }, amount: BigInt(amount) },
    ],
    fields: { createdBy: enteredBy, note: note ? `${payee} · ${note}` : payee },
  })
  return entry.id
}
