import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backUp } from '../server/src/platform/backup/back-up.ts'
import { SetupError } from '../server/src/platform/config.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import { openVault } from '../server/src/platform/vault.ts'
import { printResult, runOnDatabase } from './operator/database.ts'

/** `npm run backup -- FILE`: backs up the database and stored files into one file while the product keeps running. */
await runOnDatabase(async ({ url, config }) => {
  const at = new Date()
  const name = `safar-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`
  const given = process.argv[2]
  // npm runs this in the product's folder, wherever it was called.
  const file = given ? resolve(process.env.INIT_CWD ?? '.', given) : join(config.dataDir, 'backups', name)
  if (await stat(file).catch(() => null)) throw new SetupError(`${file} exists: name another file`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { keyId } = openVault(config)
  const counts = await backUp({ url, storage: await createStorage(config), keyId, at }, file)
  printResult({ name: 'backup', ok: true, file, bytes: (await stat(file)).size, ...counts })
  return true
})
