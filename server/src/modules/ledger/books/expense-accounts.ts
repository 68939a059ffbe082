import { randomUUID } from 'node:crypto'
import type { AccountRef } from '@safar/contract/money/ledger.contract'
import type { AccountClass } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { refuseByConstraint } from '../../../platform/database/failures.ts'
import { invalid } from '../../../platform/errors.ts'
import { displayBalance } from '../account-sides.rules.ts'
import { toAccountRef } from '../accounts.queries.ts'
import { readMoneySettings } from '../settings/money-settings.ts'
import { toWireAmount } from '../wire-amount.rules.ts'

export interface BookAccount extends AccountRef {
  active: boolean
  balance: number
}

/** The agency's own accounts of the given classes with their balances, by name. */
export async function listBookAccounts(
  queries: Queries,
  classes: readonly Exclude<AccountClass, 'wallet'>[],
): Promise<BookAccount[]> {
  const { rows } = await queries.execute<Parameters<typeof toAccountRef>[0] & { active: boolean; balance: string }>(sql`
    select a.id, a.code, a.class, a.name, a.currency, a.owner_id, a.active, b.balance
    from ledger_accounts a cross join lateral ledger_before(a.id, 'infinity') b
    where a.class = any(${`{${classes.join(',')}}`}::text[]) order by lower(a.name), a.id`)
  return rows.map((row) => ({
    ...toAccountRef(row),
    active: row.active,
    balance: toWireAmount(displayBalance(row.class, BigInt(row.balance))),
  }))
}

/** Two accounts with the same name could not be told apart. */
const refuseDuplicateName = <T>(work: Promise<T>): Promise<T> =>
  refuseByConstraint(work, { ledger_accounts_expense_name: () => invalid({ name: 'account_name_taken' }) })

export async function addExpenseAccount(tx: Queries, name: string): Promise<number> {
  const { currency } = await readMoneySettings(tx)
  const { rows } = await refuseDuplicateName(
    tx.execute<{ id: string }>(
      sql`select ledger_account(${`expense:${randomUUID()}`}, 'expense', ${name}, ${currency}) as id`,
    ),
  )
  return Number(rows[0]?.id)
}

/** False if there is no such expense account. */
export async function changeExpenseAccount(
  tx: Queries,
  { id, name, active }: { id: number; name: string; active: boolean },
): Promise<boolean> {
  const { rows } = await refuseDuplicateName(
    tx.execute<{ changed: boolean }>(sql`select ledger_change_expense_account(${id}, ${name}, ${active}) as changed`),
  )
  return rows[0]?.changed ?? false
}
