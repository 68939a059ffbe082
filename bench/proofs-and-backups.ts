import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { startPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { postmasterOf } from '../server/src/platform/database/embedded/process.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import type { Run } from '../tools/long-run.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { loadYears } from './measuring/load-years.ts'
import { type CommandCost, measureCommand } from './measuring/operator-command.ts'

/** Maximum growth of the cost per row with ten times the rows. */
const MOST_PER_ROW = 1.5
/** Maximum growth in memory of a command or of one of its connections. */
const MOST_MEMORY_MB = 128
const COUNT = 200_000
/** Of a tiny round: a tenth of it still fills the blocks that are loaded at once. */
const FEWEST = 20_000
const TIMES = 10

/**
 * For proofs only database time counts: the command just waits for it, and with little data its start takes longer than
 * the proof.
 */
const workOf = {
  ledger_prove: ({ databaseMs }: CommandCost) => databaseMs,
  activity_prove: ({ databaseMs }: CommandCost) => databaseMs,
  backup: ({ commandMs, databaseMs }: CommandCost) => commandMs + databaseMs,
  restore: ({ commandMs, databaseMs }: CommandCost) => commandMs + databaseMs,
}
type Command = keyof typeof workOf
type Costs = Record<Command, CommandCost>

interface Place {
  /** PostgreSQL's URL without a database name. */
  base: string
  folder: string
  postmaster: number
  secret: string
}

/** Loads `count` entries and runs each command once. */
async function measureAll({ base, folder, postmaster, secret }: Place, name: string, count: number): Promise<Costs> {
  const settingsOf = (database: string) => ({
    DATABASE_URL: `${base}/${database}`,
    DATA_DIR: join(folder, database),
    SECRET_KEY: secret,
  })
  const env = settingsOf(name)
  await asOwner(`${base}/postgres`, async (owner) => {
    for (const database of [name, `${name}_restored`]) await owner.query(`create database ${database}`)
  })
  await migrate(env.DATABASE_URL)
  const started = Date.now()
  if (count > 0) await loadYears(env.DATABASE_URL, await createStorage(readConfig(env)), count)
  process.stdout.write(
    `  ${name}: ${count} entries and lines loaded in ${Math.round((Date.now() - started) / 1_000)} s\n`,
  )
  const file = join(folder, `${name}.backup`)
  const measured = async (script: string, args: string[], settings = env) => {
    const cost = await measureCommand(script, args, { env: settings, postmaster })
    const { result, ...figures } = cost
    const cells = Object.values(figures).map((figure) => figure.toFixed(0).padStart(8))
    process.stdout.write(`  ${script.padEnd(26)}${cells.join('')}   ${JSON.stringify(result)}\n`)
    return cost
  }
  return {
    ledger_prove: await measured('tools/prove-ledger.ts', []),
    activity_prove: await measured('tools/prove-activity.ts', []),
    backup: await measured('tools/backup.ts', [file]),
    restore: await measured('tools/restore.ts', [file], settingsOf(`${name}_restored`)),
  }
}

const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals))

/**
 * Proofs, a backup and its restoration with years of data, compared with a tenth of it: CPU time per row, excluding the
 * cost with no data, and memory use. Steps are the entries.
 */
export const run: Run = async ({ steps = COUNT, tiny }) => {
  const count = tiny ? FEWEST : steps
  const folder = mkdtempSync(join(tmpdir(), 'safar-bench-'))
  // Background cleanup would be counted as part of a command.
  const settings = { autovacuum: 'off', maintenance_work_mem: '64MB' }
  const server = await startPostgres({ folder: join(folder, 'postgres'), settings })
  try {
    const place = {
      base: server.url.replace(/\/postgres$/, ''),
      folder,
      secret: randomBytes(32).toString('base64'),
      postmaster: postmasterOf(join(folder, 'postgres', 'data')),
    }
    const none = await measureAll(place, 'none', 0)
    const few = await measureAll(place, 'few', count / TIMES)
    const many = await measureAll(place, 'many', count)
    const figures: Record<string, number> = {}
    let ok = true
    for (const [command, work] of Object.entries(workOf) as [Command, (cost: CommandCost) => number][]) {
      const [least, small, large] = [none[command], few[command], many[command]]
      const perRow = (work(large) - work(least)) / TIMES / (work(small) - work(least))
      const more = Math.max(large.commandMb - small.commandMb, large.databaseMb - small.databaseMb)
      figures[`${command}_ms`] = round(work(large), 0)
      figures[`${command}_per_row`] = round(perRow)
      figures[`${command}_more_mb`] = round(more, 0)
      ok &&= perRow <= MOST_PER_ROW && more <= MOST_MEMORY_MB
    }
    const { rows } = many.backup.result
    return { ok, rows, ...figures, most_per_row: MOST_PER_ROW, most_more_mb: MOST_MEMORY_MB }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
