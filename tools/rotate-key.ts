import pg from 'pg'
import { resealFiles } from '../server/src/modules/media/public.ts'
import { resealExports } from '../server/src/modules/personal-data/public.ts'
import { SetupError } from '../server/src/platform/config.ts'
import { endLine } from '../server/src/platform/database/embedded/log-archive.ts'
import { postgresFolder } from '../server/src/platform/database/embedded/own-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { rotateKey } from '../server/src/platform/database/rotate-key.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import { openVault } from '../server/src/platform/vault.ts'
import { sealedColumns } from '../server/src/sealed-columns.ts'
import { printResult, runOnDatabase } from './operator/database.ts'

/**
 * `SECRET_KEY=new SECRET_KEY_PREVIOUS=old npm run rotate-key`: seals everything with the new key. Afterwards the old
 * key is no longer needed.
 */
await runOnDatabase(async ({ url, config }) => {
  if (!config.SECRET_KEY || !config.SECRET_KEY_PREVIOUS)
    throw new SetupError('Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the one before it.')
  await migrate(url)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const vault = openVault(config)
  const counts = await rotateKey(owner, vault, sealedColumns)
  const storage = await createStorage(config)
  counts.files = await resealFiles({ storage, vault }, owner)
  counts.data_exports = await resealExports({ storage, vault }, owner)
  await owner.end()
  // The log archived so far opens only with the old key: the next start begins a new line.
  endLine(postgresFolder(config))
  for (const [column, count] of Object.entries(counts)) process.stdout.write(`  ${column.padEnd(40)}${count}\n`)
  printResult({ name: 'rotate-key', ok: true, ...counts })
  return true
})
