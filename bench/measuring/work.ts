import { readFileSync } from 'node:fs'
import { APP_ROLE } from '../../server/src/platform/database/database.ts'
import { asOwner } from '../../tools/torture/money/agents.ts'

/** CPU time of a process and the children it has waited for, in milliseconds. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const times = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16)
  return times.reduce((sum, ticks) => sum + 10 * Number(ticks), 0)
}

/** Live child processes. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** CPU time of PostgreSQL as a whole: live connections, ended connections and its own processes. */
export function cpuOfDatabase(postmaster: number): number {
  // A connection can end while it is being read; its time is then counted with the ended ones.
  const living = childrenOf(postmaster).map((pid) => {
    try {
      return cpuOf(pid)
    } catch {
      return 0
    }
  })
  return living.reduce((sum, ms) => sum + ms, cpuOf(postmaster))
}

/** The work a server has caused in its database so far. */
export interface DatabaseWork {
  /** CPU time of the server's connections, in milliseconds. */
  cpuMs: number
  /** Statements it sent, excluding those inside functions and those of the job queue, which asks for jobs on a timer. */
  statements: number
  /** Transactions that wrote something. */
  commits: number
}

/** PostgreSQL settings needed to count its work. */
export const countedWork = { shared_preload_libraries: 'pg_stat_statements' }

export const readDatabaseWork = (databaseUrl: string, applicationName: string): Promise<DatabaseWork> =>
  asOwner(databaseUrl, async (owner) => {
    await owner.query('create extension if not exists pg_stat_statements')
    const { rows } = await owner.query<{ pids: number[]; statements: string; commits: string }>(
      // Parallel workers have the same name and can end before they are read.
      `select array(select pid from pg_stat_activity where application_name = $1 and backend_type = 'client backend') as pids,
        (select coalesce(sum(calls), 0) from pg_stat_statements where toplevel and userid = '${APP_ROLE}'::regrole) as statements,
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
