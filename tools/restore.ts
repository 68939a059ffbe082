import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreUntil } from '../server/src/platform/backup/archive/restore-until.ts'
import { restore } from '../server/src/platform/backup/restore.ts'
import { prepareCopy } from '../server/src/platform/backup/restored-copy.ts'
import { type Config, SetupError } from '../server/src/platform/config.ts'
import { archiveFolder, postgresFolder } from '../server/src/platform/database/embedded/own-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import { hasSecret, openVault } from '../server/src/platform/vault.ts'
import { printResult, runOnDatabase } from './operator/database.ts'
import { readMoment } from './operator/moment.ts'
import { proveActivityLog, proveLedger } from './operator/proofs.ts'

const USAGE = `Name the backup: npm run restore -- FILE [--force] [--keep-sessions]
or the moment: npm run restore -- [ARCHIVE] --until 2026-11-18T14:02:00Z|end [--force] [--keep-sessions]`

/** Where files and key are written, and whether existing ones can be replaced. */
async function targetOf(config: Config, force: boolean) {
  if (!hasSecret(config))
    throw new SetupError(`Set SECRET_KEY, or copy secret.key of the old data folder to ${config.dataDir}.`)
  return { storage: await createStorage(config), keyId: openVault(config).keyId, force }
}

/** npm runs us in the product's folder, wherever it was called from. */
const given = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

const { values, positionals } = parseArgs({
  options: {
    until: { type: 'string' },
    force: { type: 'boolean', default: false },
    'keep-sessions': { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { until, force } = values
const [place, ...others] = positionals

/** `npm run restore`: restores a backup or a moment of the archive, then proves the books and the activity log. */
await runOnDatabase(
  async ({ url, config }) => {
    if (until === undefined) {
      const counts = await restore({ url, ...(await targetOf(config, force)) }, given(place ?? ''))
      printResult({ name: 'restore', ok: true, ...counts })
    } else await migrate(url)
    await prepareCopy(url, { keepSessions: values['keep-sessions'] })
    process.stdout.write(
      '  This copy calls nobody outside. If it takes over, start the server once with RESTORED=go.\n',
    )
    const proofs = [await proveLedger(url), await proveActivityLog(url, config)]
    return proofs.every(Boolean)
  },
  async (config) => {
    if (others.length || (!place && until === undefined)) throw new SetupError(USAGE)
    if (until === undefined) return
    if (config.DATABASE_URL)
      throw new SetupError('--until is for the PostgreSQL that comes with the product: use the tools of yours')
    const archive = place ? given(place) : archiveFolder(config)
    const target = { archive, folder: postgresFolder(config), ...(await targetOf(config, force)) }
    printResult({ name: 'restore', ok: true, ...(await restoreUntil(target, readMoment(until))) })
  },
)
