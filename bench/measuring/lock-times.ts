import type pg from 'pg'
import { median } from './statistics.ts'

/** The setting with which PostgreSQL times its functions. */
export const timedFunctions = { track_functions: 'all' }

const COMMITS = 100

const MEAN_TIMES = `select funcname as name, total_time / calls as ms from pg_stat_user_functions
  where funcname in ('ledger_hold', 'ledger_post', 'append_invoice') and calls > 0`

/** The median time of a transaction that writes next to nothing: how long the disk takes to confirm a COMMIT. */
async function measureCommit(owner: pg.Client): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < COMMITS; n++) {
    const started = performance.now()
    await owner.query(`select pg_logical_emit_message(true, 'bench', 'commit')`)
    times.push(performance.now() - started)
  }
  return median(times)
}

/**
 * How long one booking (held and issued) holds the two locks that others wait for, in ms of clock time: its agency's
 * wallet, at the hold and at the issue, and the counter of invoice numbers. Both are released by COMMIT.
 */
export async function readLockTimes(owner: pg.Client): Promise<{ walletMs: number; invoiceMs: number }> {
  const { rows } = await owner.query<{ name: string; ms: number }>(MEAN_TIMES)
  const {
    ledger_hold = Number.NaN,
    ledger_post = Number.NaN,
    append_invoice = Number.NaN,
  } = Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))
  const commitMs = await measureCommit(owner)
  return {
    walletMs: ledger_hold + commitMs + ledger_post + append_invoice + commitMs,
    invoiceMs: append_invoice + commitMs,
  }
}
