import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { proveActivity } from '../server/src/modules/activity/public.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createStorage } from '../server/src/platform/storage.ts'

/** `npm run activity:prove`: every line follows from the one before, and every anchor is met. Exit 1 where not. */
const config = readConfig()
const own = config.DATABASE_URL ? null : await startPostgres({ folder: join(config.dataDir, 'postgres') })
const db = openDatabase(config.DATABASE_URL ?? own?.url ?? '', { max: 2, log: createLog('warn') })
const storage = await createStorage(config)
const { lines, anchors, breaks } = await db.tx(async (tx) => {
  // A long log takes longer to read than any request may.
  await tx.execute(sql`set local statement_timeout = 0`)
  return proveActivity(tx, storage)
})
await db.close()
// A database that was up before us stays up.
if (own && !own.adopted) await own.stop()
for (const { chain, seq, what } of breaks) process.stdout.write(`  chain ${chain}, line ${seq}: ${what}\n`)
process.stdout.write(
  `${JSON.stringify({ name: 'activity', ok: breaks.length === 0, lines, anchors, breaks: breaks.length })}\n`,
)
process.exit(breaks.length ? 1 : 0)
