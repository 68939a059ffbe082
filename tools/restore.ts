import { resolve } from 'node:path'
import { restore } from '../server/src/platform/backup/restore.ts'
import { SetupError } from '../server/src/platform/config.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import { hasSecret, openVault } from '../server/src/platform/vault.ts'
import { printResult, runOnDatabase } from './operator/database.ts'
import { proveActivityLog, proveLedger } from './operator/proofs.ts'

/** `npm run restore -- FILE [--force]`: brings a backup back, then proves books and activity log. */
await runOnDatabase(async ({ url, config }) => {
  const [file, ...others] = process.argv.slice(2).filter((word) => word !== '--force')
  if (!file || others.length) throw new SetupError('Name the backup: npm run restore -- FILE [--force]')
  if (!hasSecret(config))
    throw new SetupError(`Set SECRET_KEY, or copy secret.key of the old data folder to ${config.dataDir}.`)
  const target = {
    url,
    storage: await createStorage(config),
    keyId: openVault(config).keyId,
    force: process.argv.includes('--force'),
  }
  const counts = await restore(target, resolve(process.env.INIT_CWD ?? '.', file))
  printResult({ name: 'restore', ok: true, ...counts })
  const proofs = [await proveLedger(url), await proveActivityLog(url, config)]
  return proofs.every(Boolean)
})
