import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE } from '../server/src/platform/database/database.ts'
import { postmasterOf } from '../server/src/platform/database/embedded/process.ts'
import { startMigratedPostgres } from '../server/src/testing/migrated-postgres.ts'
import type { Run } from '../tools/long-run.ts'
import { asOwner, insertAgents, readAgencyAccounts } from '../tools/torture/money/agents.ts'
import { hasPgbench, prepareTpcb, runPgbench, SCALE, TPCB } from './measuring/pgbench.ts'
import { median } from './measuring/statistics.ts'

/** Minimum rate of our postings relative to TPC-B on the same server. */
const LEAST = 0.85
/** The same if all of them are of one wallet. */
const LEAST_HOT = 0.28
/** TPC-B's CPU time relative to ours. */
const LEAST_CPU = 0.75
const WALLETS = 300
const usual = { rounds: 7, seconds: 4, scale: SCALE }
/** Of a tiny round. */
const least = { rounds: 1, seconds: 0, scale: 1 }

/** Apart enough that the bookings of two clients, or of two runs, never meet. */
const BOOKINGS_OF_CLIENT = 1_000_000_000
const BOOKINGS_OF_RUN = 1_000_000

/** Each posting is one statement in its own transaction, and the sale of its own booking; ids ascend, as in the product. */
const script = (first: number, last: number, others: number[]) => {
  const amounts = others.length === 1 ? '-1000, 1000' : '-1000, 940, 45, 15'
  const currencies = ["'PKR'", ...others.map(() => "'PKR'")].join(', ')
  return `\\set wallet random(${first}, ${last})
\\set key random(1, 9000000000000000000)
\\set sale :sale + 1
\\set booking :client_id * ${BOOKINGS_OF_CLIENT} + :sale
select * from ledger_post('bench:' || :key, 'sale', now(), '2026-01-02', array[:wallet, ${others}]::bigint[], array[${amounts}]::bigint[], array[${currencies}], ('{"note":"PNR ABC123","product":"flight","airline":"PK","route":"LHE-JED","supplier":"sooper","agent_id":77,"booking_id":' || :booking || '}')::jsonb);
`
}

interface Measure {
  name: string
  clients: number
  args: readonly string[]
  url: string
  /** The database role the product connects as. */
  role?: string
  tps: number[]
  /** CPU time of the database server in microseconds per transaction; other load on the machine hardly affects it. */
  cpu: number[]
}

const ownTime = (pid: number | string, fields: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const times = stat
      .slice(stat.lastIndexOf(')'))
      .split(' ')
      .slice(12, 12 + fields)
    return times.reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    // The process has ended; its time is counted in its parent.
    return 0
  }
}

/** CPU time of the postmaster, the children it waited for and the live ones, in hundredths of a second. */
function cpuTicks(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, pid) => sum + ownTime(pid, 2), ownTime(postmaster, 4))
}

let runs = 0

async function measure({ tps, cpu, ...load }: Measure, postmaster: number, seconds: number): Promise<void> {
  const args = ['-D', `sale=${++runs * BOOKINGS_OF_RUN}`, ...load.args]
  const before = cpuTicks(postmaster)
  const ran = await runPgbench({ ...load, args, seconds })
  tps.push(ran.tps)
  // Connections of clients that have left are still shutting down.
  await sleep(200)
  cpu.push(((cpuTicks(postmaster) - before) * 10_000) / ran.done)
}

/**
 * Creates wallets with consecutive ids, so that scripts can pick them by number, and far more money than a bench can
 * spend.
 */
async function prepare(url: string): Promise<{ first: number; last: number; payable: number; rest: number[] }> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const wallets = await insertAgents(owner, WALLETS)
  await owner.query("select ledger_account('payable:sooper', 'payable', 'Sooper', 'PKR')")
  const [payable = 0, margin = 0, charges = 0, opening = 0] = await readAgencyAccounts(owner, [
    'payable:sooper',
    'revenue:margin',
    'revenue:charges',
    'opening',
  ])
  await owner.query(
    `select ledger_post('fund:' || account_id, 'opening', now(), '2026-01-01', array[account_id, $1],
      array[1000000000000, -1000000000000], array['PKR', 'PKR'], '{}') from ledger_wallets`,
    [opening],
  )
  await owner.end()
  const ids = wallets.map(({ wallet }) => wallet)
  const [first, last] = [Math.min(...ids), Math.max(...ids)]
  if (last - first + 1 !== ids.length) throw new Error('the wallets are not numbered in one row')
  return { first, last, payable, rest: [margin, charges] }
}

/** The invariants must also hold after a bench. */
async function differencesAt(url: string): Promise<{ entries: number; differences: number }> {
  const { rows } = await asOwner(url, (owner) =>
    owner.query<{ entries: string; differences: string }>(
      `select (select count(*) from ledger_entries) as entries,
        (select count(*) from ledger_differences()) + (select count(*) from payable_differences()) as differences`,
    ),
  )
  return { entries: Number(rows[0]?.entries), differences: Number(rows[0]?.differences) }
}

async function measureAll(folder: string, url: string, { rounds, seconds, scale }: typeof usual) {
  const postmaster = postmasterOf(join(folder, 'postgres', 'data'))
  const { first, last, payable, rest } = await prepare(url)
  const tpcb = await prepareTpcb(url, scale)
  const file = (name: string, text: string) => {
    const path = join(folder, `${name}.sql`)
    writeFileSync(path, text)
    return ['-f', path]
  }
  const four = file('spread', script(first, last, [payable, ...rest]))
  const hot = file('hot', script(first, first, [payable, ...rest]))
  const two = file('two', script(first, last, [payable]))
  // Prepared statements, as the product uses for frequent statements; TPC-B runs in pgbench's default mode.
  const ours = (name: string, clients: number, script: string[]): Measure => ({
    name,
    clients,
    args: ['-M', 'prepared', ...script],
    url,
    role: APP_ROLE,
    tps: [],
    cpu: [],
  })
  const theirs = (name: string, clients: number, mode: string[] = []): Measure => ({
    name,
    clients,
    args: [...mode, ...TPCB],
    url: tpcb,
    tps: [],
    cpu: [],
  })
  const measures = {
    tpcb_16: theirs('TPC-B, 16 clients', 16),
    spread_16: ours('spread wallets, 16 clients', 16, four),
    hot_16: ours('one wallet, 16 clients', 16, hot),
    two_lines_16: ours('spread, two lines, 16 clients', 16, two),
    prepared_16: theirs('TPC-B, prepared too', 16, ['-M', 'prepared']),
    tpcb_1: theirs('TPC-B, 1 client', 1),
    spread_1: ours('spread wallets, 1 client', 1, four),
    hot_1: ours('one wallet, 1 client', 1, hot),
  }
  // Alternates, so that other load on the machine affects all alike.
  for (let round = 0; round < rounds; round++)
    for (const each of Object.values(measures)) await measure(each, postmaster, seconds)
  return measures
}

/** Ledger entries per second compared with pgbench's TPC-B on the same server in the same minutes. */
export const run: Run = async ({ steps: rounds = usual.rounds, tiny }) => {
  if (!(await hasPgbench())) return { ok: false, pgbench: 'missing' }
  const folder = mkdtempSync(join(tmpdir(), 'safar-bench-'))
  const server = await startMigratedPostgres({ folder: join(folder, 'postgres') })
  try {
    const measures = await measureAll(folder, server.url, tiny ? least : { ...usual, rounds })
    for (const { name, tps, cpu } of Object.values(measures))
      process.stdout.write(
        `  ${name.padEnd(32)}${tps.map((each) => each.toFixed(0).padStart(7)).join('')}   ${median(cpu).toFixed(0)} µs CPU\n`,
      )
    const { entries, differences } = await differencesAt(server.url)
    const rate = (name: keyof typeof measures) => Math.round(median(measures[name].tps))
    // Ratios are taken between adjacent runs, then their median: a busy minute slows both.
    const ratio = (name: keyof typeof measures, floor: 'tpcb_16' | 'tpcb_1' | 'prepared_16') =>
      Number(median(measures[name].tps.map((each, round) => each / (measures[floor].tps[round] ?? each))).toFixed(2))
    const ratio_spread_16 = ratio('spread_16', 'tpcb_16')
    const ratio_hot_16 = ratio('hot_16', 'tpcb_16')
    const cpu_ratio_16 = Number((median(measures.tpcb_16.cpu) / median(measures.spread_16.cpu)).toFixed(2))
    const fast = ratio_spread_16 >= LEAST && ratio_hot_16 >= LEAST_HOT && cpu_ratio_16 >= LEAST_CPU
    return {
      ok: fast && differences === 0,
      ratio_spread_16,
      ratio_hot_16,
      cpu_ratio_16,
      ratio_spread_1: ratio('spread_1', 'tpcb_1'),
      ratio_hot_1: ratio('hot_1', 'tpcb_1'),
      ratio_two_lines_16: ratio('two_lines_16', 'tpcb_16'),
      ratio_both_prepared_16: ratio('spread_16', 'prepared_16'),
      per_s: rate('spread_16'),
      per_s_hot: rate('hot_16'),
      pgbench_tps: rate('tpcb_16'),
      entries,
      differences,
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
