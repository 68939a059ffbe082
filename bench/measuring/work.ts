import { readFileSync } from 'node:fs'
import { asOwner } from '../../tools/torture/money/agents.ts'

/** CPU time of one process and of those it has waited for, in milliseconds. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const times = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16)
  return times.reduce((sum, ticks) => sum + 10 * Number(ticks), 0)
}

/** The processes it has started that still live. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** CPU time of PostgreSQL as a whole: connections that live, those that have ended, and its own processes. */
export function cpuOfDatabase(postmaster: number): number {
  // A connection may end while it is being looked at: then it is counted with those that have ended.
  const living = childrenOf(postmaster).map((pid) => {
    try {
      return cpuOf(pid)
    } catch {
      return 0
    }
  })
  return living.reduce((sum, ms) => sum + ms, cpuOf(postmaster))
}

/** What a server has made its database do, so far. */
export interface DatabaseWork {
  /** CPU time of the connections that the server holds, in milliseconds. */
  cpuMs: number
  /** Statements it sent; those inside functions are not counted. */
  statements: number
  /** Transactions that wrote something. */
  commits: number
}

/** The settings a PostgreSQL needs for its work to be counted. */
export const countedWork = { shared_preload_libraries: 'pg_stat_statements' }

/** What is read here is counted too: once before and once after, which is nothing beside a thousand bookings. */
export const readDatabaseWork = (databaseUrl: string, applicationName: string): Promise<DatabaseWork> =>
  asOwner(databaseUrl, async (owner) => {
    await owner.query('create extension if not exists pg_stat_statements')
    const { rows } = await owner.query<{ pids: number[]; statements: string; commits: string }>(
      // Helpers of a parallel plan bear the same name, and may be gone before they are looked at.
      `select array(select pid from pg_stat_activity where application_name = $1 and backend_type = 'client backend') as pids,
        (select sum(calls) from pg_stat_statements where toplevel) as statements,
        pg_snapshot_xmax(pg_current_snapshot()) as commits`,
      [applicationName],
    )
    const { pids = [], statements, commits } = rows[0] ?? {}
    return {
      cpuMs: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
      statements: Number(statements),
      commits: Number(commits),
    }
  })
