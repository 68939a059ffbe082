import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Run } from '../long-run.ts'
import { createRandom } from './inputs/random.ts'
import { createClient } from './money/client.ts'
import { PostingLoad } from './money/posting-load.ts'
import { compareLedger, prepareOffice, waitUntilAnswered } from './money/posting-office.ts'
import { canMountDisk, type Product, startProduct } from './money/start-product.ts'

const ROUNDS = 2
/** Enough for the product's data at rest, and quick to fill. */
const DISK_MB = 300
const FULL_MS = 3_000
const HEAL_MS = 60_000
const JOBS = 400

/** Takes all remaining disk space, and a little more whenever some is freed; finally frees all of it. */
class Ballast {
  private readonly file: string
  private readonly handle: number
  private readonly timer: NodeJS.Timeout

  constructor(folder: string) {
    this.file = join(folder, 'ballast')
    this.handle = openSync(this.file, 'w')
    this.grow()
    this.timer = setInterval(() => this.grow(), 50)
  }

  private grow(): void {
    for (const size of [1_048_576, 4_096]) {
      const block = Buffer.alloc(size, 1)
      try {
        while (writeSync(this.handle, block) === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  }

  remove(): void {
    clearInterval(this.timer)
    closeSync(this.handle)
    rmSync(this.file, { force: true })
  }
}

/** Gives the queue work while the disk is full, so that it cannot record the results of its jobs. */
async function enqueueJobs(product: Product): Promise<void> {
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
  await owner.query(
    `select graphile_worker.add_job('accounts.mail_reset', '{"email": "nobody@example.com", "locale": "en"}',
      run_at := now() + n * interval '10 milliseconds') from generate_series(1, $1) n`,
    [JOBS],
  )
  await owner.end()
}

/**
 * Requests a new WAL segment: on a full disk PostgreSQL itself then goes down, and only comes back when there is space.
 */
async function switchLog(product: Product): Promise<void> {
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    for (let n = 0; n < 8; n++) {
      await owner.query("select pg_logical_emit_message(false, 'torture', repeat('x', 100000)), pg_switch_wal()")
    }
  } catch {
    // PostgreSQL went down, as intended.
  }
  await owner.end().catch(() => undefined)
}

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Fills the disk for a while, then waits until a posting succeeds again. Returns how long that took. */
async function fillOnce(product: Product, load: PostingLoad, hard: boolean): Promise<{ healthy: boolean; ms: number }> {
  await enqueueJobs(product)
  const ballast = new Ballast(product.folder)
  if (hard) await switchLog(product)
  await sleep(FULL_MS)
  const healthy = await isHealthy(product.port)
  ballast.remove()
  const freed = Date.now()
  while (load.lastStartedAt < freed && Date.now() - freed < HEAL_MS && product.alive()) await sleep(20)
  return { healthy, ms: Date.now() - freed }
}

/**
 * The product on a small disk that is filled to the last byte while postings are made; in every second round PostgreSQL
 * is also made to write a new log segment. A step is one filling.
 */
export const run: Run = async ({ seed, steps: rounds = ROUNDS }) => {
  if (!canMountDisk()) {
    process.stdout.write('  skipped: this machine lets nobody mount a small disk\n')
    return { ok: true, skipped: true }
  }
  const product = await startProduct({ diskMegabytes: DISK_MB })
  const office = await prepareOffice(product)
  const load = new PostingLoad({ send: createClient(product.port), random: createRandom(seed), ...office })
  load.start()
  const healing: number[] = []
  let unhealthy = 0
  while (healing.length < rounds && product.alive()) {
    await sleep(500)
    const { healthy, ms } = await fillOnce(product, load, healing.length % 2 === 1)
    if (!healthy) unhealthy++
    healing.push(ms)
  }
  const alive = product.alive()
  await (alive ? waitUntilAnswered(product, load) : load.stop())
  if (!alive) process.stdout.write(`  the product ended: ${product.output().slice(-1_500)}\n`)
  const ledger = alive ? await compareLedger(product, load) : { lost: 0, doubled: 0, drift: 0 }
  await product.stop()
  for (const line of load.wrong.slice(0, 5)) process.stdout.write(`  ${line}\n`)
  const unhealed = healing.filter((ms) => ms >= HEAL_MS).length
  const { acknowledged, unavailable, serverErrors } = load
  const failures =
    ledger.lost + ledger.doubled + ledger.drift + load.wrong.length + unhealed + unhealthy + load.unfinished
  return {
    // A run in which nothing was refused did not really fill the disk.
    ok: alive && failures === 0 && unavailable > 0 && acknowledged.size > 0,
    rounds: healing.length,
    acknowledged: acknowledged.size,
    ...ledger,
    alive_after: alive,
    server_errors: serverErrors,
    unavailable,
    unhealthy,
    healed_ms_max: Math.max(...healing),
  }
}
