import type { LedgerCheckResult } from '@safar/contract/money/ledger.contract'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'

type Difference = LedgerCheckResult['differences'][number]

/** Another room's promise about the books, such as: an approved deposit has its entry. */
export type LedgerCheck = (queries: Queries) => Promise<Difference[]>

const MAX_SHOWN = 200

/** Proves the books in one snapshot and keeps the result. */
export async function checkLedger(
  { db }: Pick<Services, 'db'>,
  checks: readonly LedgerCheck[],
): Promise<LedgerCheckResult> {
  return db.tx(async (tx) => {
    // One picture of everything, however much is posted meanwhile. The proof reads all there is: it may take its time.
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await tx.execute(sql`set local statement_timeout = '10min'`)
    const { rows } = await tx.execute<Difference & Record<string, unknown>>(sql`select * from ledger_differences()`)
    const differences: Difference[] = [...rows]
    for (const check of checks) differences.push(...(await check(tx)))
    const shown = differences.slice(0, MAX_SHOWN)
    const inserted = await tx.execute<{ at: Date; entries: string; accounts: string }>(sql`
      insert into ledger_proofs (ok, entries, accounts, differences)
        select ${differences.length === 0}, (select count(*) from ledger_entries), (select count(*) from ledger_accounts),
          ${JSON.stringify(shown)}::jsonb
        returning at, entries, accounts`)
    const [row] = inserted.rows
    if (!row) throw new Error('the proof was not kept')
    const { at, entries, accounts } = row
    return {
      at: new Date(at).toISOString(),
      ok: differences.length === 0,
      entries: Number(entries),
      accounts: Number(accounts),
      differences: shown,
    }
  })
}

/** The last proof, or null before the first. */
export async function readLastCheck(queries: Queries): Promise<LedgerCheckResult | null> {
  const { rows } = await queries.execute<{
    at: Date
    ok: boolean
    entries: string
    accounts: string
    differences: Difference[]
  }>(sql`select at, ok, entries, accounts, differences from ledger_proofs order by id desc limit 1`)
  const [row] = rows
  return (
    (row && {
      ok: row.ok,
      differences: row.differences,
      at: new Date(row.at).toISOString(),
      entries: Number(row.entries),
      accounts: Number(row.accounts),
    }) ??
    null
  )
}
