import { join } from 'node:path'
import { ledgerChecks } from '../server/src/ledger-checks.ts'
import { checkLedger } from '../server/src/modules/ledger/public.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'

/** `npm run ledger:prove`: everything adds up, and every room's promise about money is kept. Exit 1 where not. */
const config = readConfig()
const own = config.DATABASE_URL ? null : await startPostgres({ folder: join(config.dataDir, 'postgres') })
const db = openDatabase(config.DATABASE_URL ?? own?.url ?? '', { max: 2, log: createLog('warn') })
const { ok, entries, accounts, differences } = await checkLedger({ db }, ledgerChecks)
await db.close()
// A database that was up before us stays up.
if (own && !own.adopted) await own.stop()
for (const { promise, subject, expected, found } of differences)
  process.stdout.write(`  ${promise}: ${subject} should be ${expected}, is ${found}\n`)
process.stdout.write(`${JSON.stringify({ name: 'ledger', ok, entries, accounts, differences: differences.length })}\n`)
process.exit(ok ? 0 : 1)
