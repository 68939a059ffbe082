import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../server/src/platform/config.ts'
import { startPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { rotateKey } from '../server/src/platform/database/rotate-key.ts'
import { openVault } from '../server/src/platform/vault.ts'
import { sealedColumns } from '../server/src/sealed-columns.ts'

/**
 * `SECRET_KEY=new SECRET_KEY_PREVIOUS=old npm run rotate-key`: seals everything with the new key. Afterwards the old one
 * is no longer needed.
 */
const config = readConfig()
if (!config.SECRET_KEY || !config.SECRET_KEY_PREVIOUS) {
  process.stderr.write('Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the one before it.\n')
  process.exit(1)
}
const own = config.DATABASE_URL ? null : await startPostgres({ folder: join(config.dataDir, 'postgres') })
const url = config.DATABASE_URL ?? own?.url ?? ''
await migrate(url)
const owner = new pg.Client({ connectionString: url })
await owner.connect()
const counts = await rotateKey(owner, openVault(config), sealedColumns)
await owner.end()
// A database that was up before us stays up.
if (own && !own.adopted) await own.stop()
for (const [column, count] of Object.entries(counts)) process.stdout.write(`  ${column.padEnd(40)}${count}\n`)
process.stdout.write(`${JSON.stringify({ name: 'rotate-key', ok: true, ...counts })}\n`)
process.exit(0)
