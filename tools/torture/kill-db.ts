import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from '../long-run.ts'
import { createRandom, type Random } from './inputs/random.ts'
import { createClient } from './money/client.ts'
import { PostingLoad } from './money/posting-load.ts'
import { compareLedger, prepareOffice, waitUntilAnswered } from './money/posting-office.ts'
import { type Product, startProduct } from './money/start-product.ts'

const KILLS = 40
const HEAL_MS = 240_000

/** Kills the database at a random moment, and waits until a posting succeeds again. Returns how long that took. */
async function killOnce(product: Product, load: PostingLoad, random: Random): Promise<number> {
  await sleep(300 + random.below(1_200))
  process.kill(product.postmaster(), 'SIGKILL')
  const killed = Date.now()
  while (load.lastStartedAt < killed && Date.now() - killed < HEAL_MS && product.alive()) await sleep(20)
  return Date.now() - killed
}

/**
 * Repeated `kill -9` of the product's own PostgreSQL while postings are made. Calls without a reply are repeated under
 * the same key. A step is one kill.
 */
export const run: Run = async ({ seed, steps: kills = KILLS }) => {
  const random = createRandom(seed)
  const product = await startProduct()
  const { wallets, charges, office } = await prepareOffice(product)
  const load = new PostingLoad({ send: createClient(product.port), random, wallets, charges, office })
  load.start()
  const healing: number[] = []
  while (healing.length < kills && product.alive()) healing.push(await killOnce(product, load, random))
  const alive = product.alive()
  await (alive ? waitUntilAnswered(product, load) : load.stop())
  if (!alive) process.stdout.write(`  the product ended: ${product.output().slice(-1_500)}\n`)
  const comparison = alive ? await compareLedger(product, load) : { lost: 0, doubled: 0, drift: 0 }
  await product.stop()
  for (const line of load.wrong.slice(0, 5)) process.stdout.write(`  ${line}\n`)
  const sorted = healing.toSorted((a, b) => a - b)
  const unhealed = sorted.filter((ms) => ms >= HEAL_MS).length
  const { acknowledged, unavailable, serverErrors, repeats } = load
  const failures =
    comparison.lost +
    comparison.doubled +
    comparison.drift +
    serverErrors +
    unhealed +
    load.unfinished +
    load.wrong.length
  return {
    ok: alive && failures === 0 && healing.length >= kills && acknowledged.size > kills,
    kills: healing.length,
    acknowledged: acknowledged.size,
    ...comparison,
    server_errors: serverErrors,
    unavailable,
    repeats,
    unfinished: load.unfinished,
    unhealed,
    healed_ms: sorted[Math.floor(sorted.length / 2)] ?? 0,
    healed_ms_max: sorted.at(-1) ?? 0,
  }
}
