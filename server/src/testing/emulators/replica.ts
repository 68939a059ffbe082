import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { copyRunning } from '../../platform/database/embedded/copy-running.ts'
import { startPostgres } from '../../platform/database/embedded/embedded-postgres.ts'
import { isAlive } from '../../platform/database/embedded/process.ts'

/** A PostgreSQL that follows another one on this machine, as a replica. */
export interface TestReplica {
  url: string
  /** Keeps answering, but no longer follows. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Neither answers nor refuses, as behind a broken network. */
  freeze(): Promise<void>
  thaw(): void
  /** Dies, and restarts automatically. */
  kill(): void
  /** Resolves once it has replayed everything committed at the primary so far. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

const CATCH_UP_MS = 60_000

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows[0]
  } finally {
    await client.end()
  }
}

export async function startReplica(primaryUrl: string): Promise<TestReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-replica-'))
  const { hostname, port, username, password, pathname } = new URL(primaryUrl)
  const data = join(folder, 'data')
  await copyRunning(primaryUrl, data)
  writeFileSync(join(data, 'standby.signal'), '')
  const from = `host=${decodeURIComponent(hostname)} port=${port} user=${username} password=${decodeURIComponent(password)}`
  await appendFile(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${from}'\n`)
  writeFileSync(join(folder, 'access.json'), JSON.stringify({ port: 0, password: decodeURIComponent(password) }))
  const shown = await ask<{ max: string }>(primaryUrl, `select current_setting('max_connections') as max`)
  let postmaster = 0
  const server = await startPostgres({
    folder,
    settings: { max_connections: shown?.max ?? '100', fsync: 'off', wal_retrieve_retry_interval: '100ms' },
    onStart: (pid) => {
      postmaster = pid
    },
  })
  const url = server.url.replace(/\/postgres$/, pathname)
  let frozen: number[] = []
  return {
    url,
    async pause() {
      await ask(url, 'select pg_wal_replay_pause()')
      while ((await ask<{ s: string }>(url, 'select pg_get_wal_replay_pause_state() as s'))?.s !== 'paused')
        await sleep(20)
    },
    resume: async () => void (await ask(url, 'select pg_wal_replay_resume()')),
    async freeze() {
      // The process that accepts connections is frozen first, so that no new process appears after this list was read.
      const running = await ask<{ pids: number[] }>(url, 'select array_agg(pid) as pids from pg_stat_activity')
      frozen = [postmaster, ...(running?.pids ?? [])].filter(isAlive)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    thaw() {
      for (const pid of frozen.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGCONT')
    },
    kill: () => void process.kill(postmaster, 'SIGKILL'),
    async caughtUp() {
      const at = await ask<{ at: string }>(primaryUrl, 'select pg_current_wal_flush_lsn() as at')
      for (const end = Date.now() + CATCH_UP_MS; Date.now() < end; await sleep(20)) {
        // It does not answer just after being killed.
        const is = await ask<{ so: boolean }>(url, `select pg_last_wal_replay_lsn() >= '${at?.at}' as so`).catch(
          () => null,
        )
        if (is?.so) return
      }
      throw new Error('the replica does not follow')
    },
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
