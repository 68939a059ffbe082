import { mkdtempSync, readFileSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { backUp } from '../../server/src/platform/backup/back-up.ts'
import { restore } from '../../server/src/platform/backup/restore.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createStorage } from '../../server/src/platform/storage.ts'
import { openVault } from '../../server/src/platform/vault.ts'
import type { Run } from '../long-run.ts'
import { proveActivityLog, proveLedger } from '../operator/proofs.ts'
import { type AcknowledgedAct, BookingLoad } from './bookings/booking-load.ts'
import { findDoubledWishes, findLost } from './bookings/compare-database.ts'
import { openServerHost, type ServerHost } from './bookings/server-processes.ts'
import { signInUsers } from './bookings/sign-in.ts'
import { createRandom } from './inputs/random.ts'
import { asOwner } from './money/agents.ts'

const BACKUPS = 20
const AGENTS = 6
const OFFICE = 2
const LONGEST_WAIT_MS = 3_000

interface Outcome {
  lost: number
  doubled: number
  proven: boolean
}

/** A database of its own on the same PostgreSQL, gone when the work is done. */
async function withEmptyDatabase<T>(host: ServerHost, name: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(host.databaseUrl)
  url.pathname = `/${name}`
  await asOwner(host.databaseUrl, (owner) => owner.query(`create database ${name} template template0`))
  try {
    return await work(url.href)
  } finally {
    await asOwner(host.databaseUrl, (owner) => owner.query(`drop database ${name} with (force)`))
  }
}

/** Whoever restores has the file and the key, and nothing else of the old place. */
async function restoreAndProve(
  host: ServerHost,
  file: string,
  name: string,
  told: readonly AcknowledgedAct[],
): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'safar-restored-'))
  const SECRET_KEY = readFileSync(join(host.dataDir, 'secret.key'), 'utf8')
  try {
    const config = readConfig({ SAFAR_MODE: 'test', DATA_DIR: dataDir, SECRET_KEY })
    return await withEmptyDatabase(host, name, async (url) => {
      const storage = await createStorage(config)
      await restore({ url, storage, keyId: openVault(config).keyId, force: false }, file)
      const proofs = [await proveLedger(url), await proveActivityLog(url, config)]
      const owner = new pg.Client({ connectionString: url })
      await owner.connect()
      const [lost, doubled] = [await findLost(owner, told), await findDoubledWishes(owner)]
      await owner.end()
      return { lost: lost.length, doubled: doubled.length, proven: proofs.every(Boolean) }
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Backups made at moments nobody chose, while agents book, confirm and cancel and the office voids and approves. Each is
 * restored into an empty place: whatever had been told before it was begun is there, nothing is there twice, and books
 * and activity log are proven. A step is one backup.
 */
export const run: Run = async ({ seed, steps = BACKUPS }) => {
  const random = createRandom(seed)
  const host = await openServerHost()
  try {
    const server = await host.startServer()
    const people = await signInUsers(host.databaseUrl, { agents: AGENTS, office: OFFICE })
    const load = new BookingLoad({ random, port: server.port, ...people })
    load.start()
    const config = readConfig({ SAFAR_MODE: 'test', DATA_DIR: host.dataDir })
    const source = { url: host.databaseUrl, storage: await createStorage(config), keyId: openVault(config).keyId }
    const outcomes: Outcome[] = []
    for (let n = 1; n <= steps; n++) {
      await sleep(500 + random.below(LONGEST_WAIT_MS))
      const told = [...load.acknowledged]
      const file = join(host.dataDir, `${n}.backup`)
      await backUp({ ...source, at: new Date() }, file)
      // Restoring is not what is tried under load.
      load.pause()
      outcomes.push(await restoreAndProve(host, file, `restored_${n}`, told))
      load.resume()
      unlinkSync(file)
      process.stdout.write(`  ${n} of ${steps}: ${told.length} acts told before it\n`)
    }
    load.stop()
    await load.finished()
    const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
    const [lost, doubled] = [sum((one) => one.lost), sum((one) => one.doubled)]
    const proofs_failed = sum(({ proven }) => (proven ? 0 : 1))
    const acts = load.acknowledged.length
    return {
      ok: lost + doubled + proofs_failed === 0 && acts > steps,
      ...{ restores: outcomes.length, lost, doubled, proofs_failed, acts },
    }
  } finally {
    await host.close()
  }
}
