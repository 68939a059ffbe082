import type { LedgerCheckResult } from '@safar/contract/money/ledger.contract'
import { desc, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { ledgerChecks } from '../tables.ts'

type Difference = LedgerCheckResult['differences'][number]

/** What another module guarantees about the ledger, for example that an approved deposit has its entry. */
export type LedgerCheck = (queries: Queries) => Promise<Difference[]>

const MAX_SHOWN = 200

const toResult = ({ at, ok, entries, accounts, differences }: typeof ledgerChecks.$inferSelect): LedgerCheckResult => ({
  at: at.toISOString(),
  ok,
  entries,
  accounts,
  differences,
})

/** Checks the whole ledger in one snapshot and stores the result. */
export async function checkLedger(
  { db }: Pick<Services, 'db'>,
  checks: readonly LedgerCheck[],
): Promise<LedgerCheckResult> {
  return db.tx(async (tx) => {
    // One snapshot, whatever is posted meanwhile. It reads every line, so it gets a long timeout.
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await tx.execute(sql`set local statement_timeout = '10min'`)
    const { rows } = await tx.execute<Difference & Record<string, unknown>>(
      sql`select * from ledger_differences() limit ${MAX_SHOWN}`,
    )
    const differences: Difference[] = [...rows]
    for (const check of checks) differences.push(...(await check(tx)).slice(0, MAX_SHOWN))
    const [row] = await tx
      .insert(ledgerChecks)
      .values({
        ok: differences.length === 0,
        entries: sql`(select count(*) from ledger_entries)`,
        accounts: sql`(select count(*) from ledger_accounts)`,
        differences: differences.slice(0, MAX_SHOWN),
      })
      .returning()
    if (!row) throw new Error('the result of the ledger check was not stored')
    return toResult(row)
  })
}

/** The last result, or null before the first check. */
export async function readLastCheck(queries: Queries): Promise<LedgerCheckResult | null> {
  const [row] = await queries.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1)
  return row ? toResult(row) : null
}
