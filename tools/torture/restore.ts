import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { followBase } from '../../server/src/platform/backup/archive/make-base.ts'
import { backUp } from '../../server/src/platform/backup/back-up.ts'
import { restore } from '../../server/src/platform/backup/restore.ts'
import { type Config, readConfig } from '../../server/src/platform/config.ts'
import { createStorage } from '../../server/src/platform/storage.ts'
import { openVault } from '../../server/src/platform/vault.ts'
import type { Run } from '../long-run.ts'
import { proveActivityLog, proveLedger } from '../operator/proofs.ts'
import { type AcknowledgedAct, BookingLoad } from './bookings/booking-load.ts'
import { findDuplicateRequests, findLost } from './bookings/compare-database.ts'
import { inEmptyPlace, type Moment, noteMoment, restoreMoment } from './bookings/moments.ts'
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
  /** Bookings that were begun after the restored moment. */
  later: number
  proven: boolean
}

/** A separate database on the same PostgreSQL, dropped when the work is done. */
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

async function judge(
  url: string,
  config: Config,
  acknowledged: readonly AcknowledgedAct[],
  lastId = Number.MAX_SAFE_INTEGER,
): Promise<Outcome> {
  const proofs = [await proveLedger(url), await proveActivityLog(url, config)]
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const [lost, doubled] = [await findLost(owner, acknowledged), await findDuplicateRequests(owner)]
  const { rowCount: later } = await owner.query('select from bookings where id > $1', [lastId])
  await owner.end()
  return { lost: lost.length, doubled: doubled.length, later: later ?? 0, proven: proofs.every(Boolean) }
}

const restoreAndProve = (
  host: ServerHost,
  file: string,
  name: string,
  acknowledged: readonly AcknowledgedAct[],
): Promise<Outcome> =>
  inEmptyPlace(host, (config) =>
    withEmptyDatabase(host, name, async (url) => {
      const storage = await createStorage(config)
      await restore({ url, storage, keyId: openVault(config).keyId, force: false }, file)
      return judge(url, config, acknowledged)
    }),
  )

/**
 * Backups made at random moments, while agents book, confirm and cancel and the office voids and approves. Each is
 * restored into an empty place: everything acknowledged before the backup began is there, nothing is there twice, and
 * books and activity log are proven. At the end other moments are restored too, from one base and the archived log:
 * nothing that was begun later is there. A step is one backup and one moment.
 */
export const run: Run = async ({ seed, steps = BACKUPS }) => {
  const random = createRandom(seed)
  const host = await openServerHost({}, {}, true)
  try {
    const server = await host.startServer()
    const people = await signInUsers(host.databaseUrl, { agents: AGENTS, office: OFFICE })
    const load = new BookingLoad({ random, port: server.port, ...people })
    load.start()
    const config = readConfig({ SAFAR_MODE: 'test', DATA_DIR: host.dataDir })
    const source = { url: host.databaseUrl, storage: await createStorage(config), keyId: openVault(config).keyId }
    await followBase(source, 1)
    const outcomes: Outcome[] = []
    const moments: Moment[] = []
    for (let n = 1; n <= steps; n++) {
      await sleep(500 + random.below(LONGEST_WAIT_MS))
      moments.push(await noteMoment(host, load))
      const acknowledged = [...load.acknowledged]
      const file = join(host.dataDir, `${n}.backup`)
      await backUp({ ...source, at: new Date() }, file)
      // Restoring is not tested under load.
      load.pause()
      outcomes.push(await restoreAndProve(host, file, `restored_${n}`, acknowledged))
      load.resume()
      unlinkSync(file)
      process.stdout.write(`  ${n} of ${steps}: ${acknowledged.length} acts told before it\n`)
    }
    await sleep(LONGEST_WAIT_MS)
    load.stop()
    await load.finished()
    await followBase(source, 1)
    await server.end()
    await asOwner(host.databaseUrl, (owner) => owner.query('select pg_switch_wal()'))
    for (const { at, acknowledged, lastId } of moments) {
      outcomes.push(await restoreMoment(host, at, (url, place) => judge(url, place, acknowledged, lastId)))
      process.stdout.write(`  ${at.toISOString()}: ${acknowledged.length} acts told before it\n`)
    }
    const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
    const [lost, doubled, later] = [sum((one) => one.lost), sum((one) => one.doubled), sum((one) => one.later)]
    const proofs_failed = sum(({ proven }) => (proven ? 0 : 1))
    const acts = load.acknowledged.length
    const acts_after = acts - (moments.at(-1)?.acknowledged.length ?? 0)
    return {
      ok: lost + doubled + later + proofs_failed === 0 && acts > steps && acts_after > 0,
      restores: outcomes.length,
      lost,
      doubled,
      later,
      proofs_failed,
      acts,
      acts_after,
    }
  } finally {
    await host.close()
  }
}
