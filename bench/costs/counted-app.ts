import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@safar/contract/day'
import type pg from 'pg'
import { warmSchedule } from '../../server/src/catalog.ts'
import { APP_ROLE } from '../../server/src/platform/database/database.ts'
import { startMigratedPostgres } from '../../server/src/testing/migrated-postgres.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { countedWork } from '../measuring/work.ts'
import type { Unit } from './compare-costs.ts'

/** Nothing but the counted work touches the database and its log: no clean-up, no copies of pages, no other processes. */
const settings = {
  ...countedWork,
  'pg_stat_statements.track': 'all',
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

/** A day on which the timetable, and so what a search finds, is the same in every run. */
const NOW = Date.UTC(2027, 2, 1, 8)

/** Few connections, so that each has planned its statements when counting begins. */
const POOL = 2

/** What happens on a timer, whoever calls meanwhile: the company is read again, and what searches found is stored. */
const BACKGROUND = 'company_settings|insert into stored_searches|delete from stored_searches|insert into flight_routes'

const READ = `
  select coalesce(sum(calls) filter (where toplevel), 0)::int as statements,
    coalesce(sum(calls) filter (where query = 'COMMIT'), 0)::int as commits,
    coalesce(sum(calls) filter (where not toplevel), 0)::int as inside,
    coalesce(sum(shared_blks_hit + shared_blks_read) filter (where toplevel), 0)::int as buffers,
    coalesce(sum(wal_bytes) filter (where toplevel), 0)::int as log
  from pg_stat_statements
  where (userid = '${APP_ROLE}'::regrole or not toplevel) and query !~ '${BACKGROUND}'`

interface CountedWork {
  statements: number
  commits: number
  inside: number
  buffers: number
  log: number
}

export interface CountedApp {
  app: TestApp
  url: string
  /** Counts the work in the database that is done until everything has been answered. */
  count(work: () => Promise<string>): Promise<Partial<Record<Unit, number>>>
  close(): Promise<void>
}

const isIdle = ({ totalCount, idleCount, waitingCount }: pg.Pool) => totalCount === idleCount && waitingCount === 0

/** How long a supplier took is the only thing in a reply that differs from run to run in length. */
const withoutTimes = (reply: string): string => reply.replace(/"ms":\d+/g, '"ms":0')

const kb = (bytes: number): number => Math.round(bytes / 100) / 10

/** The product in this process, with a PostgreSQL that counts. */
export async function openCountedApp(): Promise<CountedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-costs-'))
  const postgres = await startMigratedPostgres({ folder: join(folder, 'postgres'), settings })
  warmSchedule()
  const database = { url: postgres.url, drop: async () => undefined }
  const app = await startTestApp({ WEB_BUILD: 'web/build', DATABASE_POOL: POOL }, undefined, database)
  await app.owner.query('create extension pg_stat_statements')
  app.clock.forward((NOW - app.clock.now().getTime()) / MINUTE_MS)
  const { pool, lists } = app.services.db
  return {
    app,
    url: postgres.url,
    async count(work) {
      await app.owner.query('select pg_stat_statements_reset()')
      const reply = withoutTimes(await work())
      // What is still running when the reply arrives belongs to the call.
      while (!isIdle(pool) || !isIdle(lists)) await sleep(5)
      const { rows } = await app.owner.query<CountedWork>(READ)
      const { statements = 0, commits = 0, inside = 0, buffers = 0, log = 0 } = rows[0] ?? {}
      return {
        statements,
        commits,
        buffers,
        'statements inside': inside,
        'log kB': kb(log),
        'reply kB': kb(Buffer.byteLength(reply)),
      }
    },
    async close() {
      await app.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
