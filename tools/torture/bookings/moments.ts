import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreUntil } from '../../../server/src/platform/backup/archive/restore-until.ts'
import { type Config, readConfig } from '../../../server/src/platform/config.ts'
import { postgresFolder, startOwnPostgres } from '../../../server/src/platform/database/embedded/own-postgres.ts'
import { createStorage } from '../../../server/src/platform/storage.ts'
import { openVault } from '../../../server/src/platform/vault.ts'
import { asOwner } from '../money/agents.ts'
import type { AcknowledgedAct, BookingLoad } from './booking-load.ts'
import type { ServerHost } from './server-processes.ts'

/** A moment that is restored later in the run. */
export interface Moment {
  at: Date
  /** Acts acknowledged before it. */
  acknowledged: AcknowledgedAct[]
  /** Bookings with a higher id were begun later. */
  lastId: number
}

export async function noteMoment(host: ServerHost, load: BookingLoad): Promise<Moment> {
  const acknowledged = [...load.acknowledged]
  const read = (text: string) => asOwner(host.databaseUrl, async (owner) => (await owner.query(text)).rows[0])
  const { at } = await read('select clock_timestamp() as at')
  const { id } = await read('select coalesce(max(id), 0)::int as id from bookings')
  return { at, acknowledged, lastId: id }
}

/** A restore has only a backup or an archive and the key, and nothing else from the old installation. */
export async function inEmptyPlace<T>(host: ServerHost, work: (config: Config) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'safar-restored-'))
  const SECRET_KEY = readFileSync(join(host.dataDir, 'secret.key'), 'utf8')
  try {
    return await work(readConfig({ SAFAR_MODE: 'test', DATA_DIR: dataDir, SECRET_KEY }))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` on the database as it was at a moment. */
export function restoreMoment<T>(
  host: ServerHost,
  at: Date,
  work: (url: string, config: Config) => Promise<T>,
): Promise<T> {
  return inEmptyPlace(host, async (config) => {
    const target = { archive: host.archive, folder: postgresFolder(config), keyId: openVault(config).keyId }
    await restoreUntil({ ...target, storage: await createStorage(config), force: false }, at)
    const postgres = await startOwnPostgres(config)
    try {
      return await work(postgres.url, config)
    } finally {
      await postgres.stop()
    }
  })
}
