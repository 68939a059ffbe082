import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/src/platform/database/database.ts'
import { startMigratedPostgres } from '../../server/src/testing/migrated-postgres.ts'
import { TEMPLATE } from '../../server/src/testing/test-database.ts'
import type { Run } from '../../tools/long-run.ts'
import { asOwner } from '../../tools/torture/money/agents.ts'
import { median } from './statistics.ts'

/** Maximum growth of a page's cost with many times the rows. */
const MOST = 1.5
const usualSizes = { small: 10_000, large: 1_000_000 }
/** Of a tiny round. */
const leastSizes = { small: 500, large: 1_000 }

/** One database, and the pages people open in it, by name; each returns how many rows it has. */
export interface GrowthCases {
  db: Database
  cases: Map<string, () => Promise<number>>
}

interface Growth {
  /** Description of what is loaded. */
  what: string
  /** Loads this many rows into a migrated database. */
  open: (url: string, count: number) => Promise<GrowthCases>
  rounds: number
  warmUp: number
  /** Number of rows in each database. */
  sizes?: typeof usualSizes
  /** The same in a tiny round, if the usual least are too few. */
  least?: typeof usualSizes
  tiny: boolean
}

async function timed(ask: () => Promise<number>): Promise<number> {
  const started = performance.now()
  await ask()
  return performance.now() - started
}

/**
 * Alternates between the page with few and with many rows behind it. Prints how many rows each page has, to show that
 * like is compared with like.
 */
async function ratioOf(
  name: string,
  [small, large]: [GrowthCases, GrowthCases],
  { rounds, warmUp }: Pick<Growth, 'rounds' | 'warmUp'>,
): Promise<number> {
  const [few, many] = [small.cases.get(name), large.cases.get(name)]
  if (!few || !many) throw new Error(`no page '${name}'`)
  const rows = [await few(), await many()]
  for (let round = 0; round < warmUp; round++) for (const ask of [few, many]) await ask()
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timed(few))
    times[1].push(await timed(many))
  }
  const [smallMs, largeMs] = [median(times[0]), median(times[1])]
  const ratio = largeMs / smallMs
  const figures = `${smallMs.toFixed(2).padStart(9)} ms ${largeMs.toFixed(2).padStart(9)} ms ${ratio.toFixed(2).padStart(7)}`
  process.stdout.write(`  ${name.padEnd(32)}${figures}   ${rows.join(' and ')} rows\n`)
  return ratio
}

/** The cost of each page with many rows behind it relative to few; the worst one decides. */
export async function measureGrowth(growth: Growth): ReturnType<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-bench-'))
  const server = await startMigratedPostgres({ folder: join(folder, 'postgres') })
  const opened: Database[] = []
  const books = async (name: string, count: number): Promise<GrowthCases> => {
    await asOwner(server.url, (owner) => owner.query(`create database ${name} template ${TEMPLATE}`))
    const started = Date.now()
    const made = await growth.open(server.url.replace(/\/postgres$/, `/${name}`), count)
    opened.push(made.db)
    process.stdout.write(`  ${count} ${growth.what} in ${Math.round((Date.now() - started) / 1_000)} s\n`)
    return made
  }
  try {
    const { small, large } = growth.tiny ? (growth.least ?? leastSizes) : (growth.sizes ?? usualSizes)
    const turns = growth.tiny ? { rounds: 1, warmUp: 0 } : growth
    const both: [GrowthCases, GrowthCases] = [await books('few', small), await books('many', large)]
    const ratios: number[] = []
    for (const name of both[0].cases.keys()) ratios.push(await ratioOf(name, both, turns))
    const ratio = Number(Math.max(...ratios).toFixed(2))
    return { ok: ratio <= MOST, ratio, floor: MOST }
  } finally {
    for (const db of opened) await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
