import { sql } from 'drizzle-orm'
import { ledgerChecks } from '../../server/src/ledger-checks.ts'
import { proveActivity } from '../../server/src/modules/activity/public.ts'
import { checkLedger } from '../../server/src/modules/ledger/public.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { createStorage } from '../../server/src/platform/storage.ts'
import { printResult } from './database.ts'

async function withPool<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { max: 2, log: createLog('warn') })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Checks that everything adds up, and that every module's promises about money are kept. */
export function proveLedger(url: string): Promise<boolean> {
  return withPool(url, async (db) => {
    const { ok, entries, accounts, differences } = await checkLedger({ db }, ledgerChecks)
    for (const { promise, subject, expected, found } of differences)
      process.stdout.write(`  ${promise}: ${subject} should be ${expected}, is ${found}\n`)
    printResult({ name: 'ledger', ok, entries, accounts, differences: differences.length })
    return ok
  })
}

/** Checks that every line of the activity log follows from the one before, and that every anchor matches. */
export function proveActivityLog(url: string, config: Config): Promise<boolean> {
  return withPool(url, async (db) => {
    const storage = await createStorage(config)
    const { lines, anchors, breaks } = await db.tx(async (tx) => {
      // Reading a long log takes longer than any request may take, as do anchors in a remote store.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      return proveActivity(tx, storage)
    })
    for (const { chain, seq, what } of breaks) process.stdout.write(`  chain ${chain}, line ${seq}: ${what}\n`)
    const ok = breaks.length === 0
    printResult({ name: 'activity', ok, lines, anchors, breaks: breaks.length })
    return ok
  })
}
