import pg from 'pg'
import type { Logger } from '../log.ts'

/** An arbitrary number: every process that takes jobs holds a lock of this class, keyed by the hash of its id. */
const LOCK_CLASS = 7_230_913
const RETRY_MS = 1_000

/** Gives back jobs that were taken a while ago by a worker that no longer holds its lock: its server has died. */
export const RELEASE_DEAD = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs j
    where locked_by is not null and locked_at <= now() - interval '20 seconds' and not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS}
        and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid
        and l.database = (select oid from pg_database where datname = current_database()))))`

export interface JobTakers {
  /** Announces that this process takes jobs under this id from now on. */
  announce(id: string): void
  close(): Promise<void>
}

/**
 * Tells all servers who is alive: every process that takes jobs holds a lock on a connection that ends with the
 * process. So the jobs of a killed server are recognised within a minute, however many servers share the work.
 */
export function createJobTakers(url: string, log: Logger): JobTakers {
  const ids = new Set<string>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  function connect(): void {
    if (closed) return
    const current = new pg.Client({ connectionString: url, keepAlive: true })
    client = current
    let isUp = true
    const onDown = (error?: unknown) => {
      if (!isUp || closed) return
      isUp = false
      log.warn({ err: error }, 'other servers do not see who takes jobs here until the database is reached again')
      retry = setTimeout(connect, RETRY_MS)
      retry.unref()
    }
    current.on('error', onDown)
    current.on('end', () => onDown())
    current.connect().then(() => {
      for (const id of ids) lock(current, id)
    }, onDown)
  }

  function lock(on: pg.Client, id: string): void {
    on.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, id]).catch(() => undefined)
  }

  return {
    announce(id) {
      ids.add(id)
      if (client === null) connect()
      else lock(client, id)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
