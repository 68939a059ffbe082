import type { StatusLine } from '@safar/contract/settings/status.contract'
import { readLogState } from '../../platform/backup/archive/log-state.ts'
import { newestBackup } from '../../platform/backup/nightly.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { readArchiveState } from '../activity/public.ts'
import { countOpenAttempts } from '../bookings/public.ts'
import { readLastCheck } from '../ledger/public.ts'
import { type Level, toServiceLevels } from './service-levels.ts'
import {
  archiveState,
  backupState,
  connectionsState,
  databaseState,
  inDoubtState,
  ledgerState,
  levelState,
  logState,
  queueState,
  replicaState,
  scheduleState,
  supplierState,
  targets,
} from './status.rules.ts'

interface ConnectedSupplier {
  supplier: { name: string }
  enabled: boolean
  breaker: { state: string }
  health: { read(): { answers: number; failures: number; medianMs: number | null; lastFailureAt: Date | null } }
}

export interface StatusDeps extends Pick<Services, 'db' | 'jobs' | 'clock' | 'config'> {
  listConnections: () => Promise<readonly ConnectedSupplier[]>
  /** All metrics of `/metrics`. */
  readFigures: () => Promise<string>
}

/** Suppliers answer within seconds; after this long somebody has to ask them. */
const IN_DOUBT_MINUTES = 30

export const countInDoubt = (queries: Queries, now: Date): Promise<number> =>
  countOpenAttempts(queries, minutesAfter(now, -IN_DOUBT_MINUTES))

const line = (check: StatusLine['check'], state: StatusLine['state'], rest: Partial<StatusLine> = {}): StatusLine => ({
  check,
  state,
  name: null,
  figures: {},
  at: null,
  ...rest,
})

/** A restored copy that was not told to take over. */
const readCopy = async ({ config }: StatusDeps): Promise<StatusLine[]> =>
  config.outgoing ? [] : [line('copy', 'watch')]

async function readDatabase({ db }: StatusDeps): Promise<StatusLine[]> {
  const start = performance.now()
  await db.pool.query('select 1')
  const ms = Math.ceil(performance.now() - start)
  const { rows } = await db.pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const waiting = db.pool.waitingCount + db.lists.waitingCount
  return [
    line('database', databaseState(ms), { figures: { ms, megabytes: Math.round(Number(rows[0]?.bytes ?? 0) / 1e6) } }),
    line('connections', connectionsState(waiting), {
      figures: { open: db.pool.totalCount + db.lists.totalCount, waiting },
    }),
  ]
}

const READS = /^database_list_statements\{answered_by="(\w+)"\} (\d+)/gm

/** How far behind the replica is, and how many list reads it has answered since startup. */
async function readReplica({ db, readFigures }: StatusDeps): Promise<StatusLine[]> {
  if (!db.replica) return [line('replica', 'off')]
  const [state, figures] = await Promise.all([db.replica.readState(), readFigures()])
  const counts = Object.fromEntries([...figures.matchAll(READS)].map(([, by, count]) => [by, Number(count)]))
  const { replica: answered = 0, primary = 0 } = counts
  return [
    line('replica', replicaState(state), {
      figures: state ? { seconds: state.secondsBehind, answered, reads: answered + primary } : {},
    }),
  ]
}

interface ChangeUnderWay {
  name: string
  done: number
  total: number
  failed: boolean
}

/** Data migrations of this version that are not finished. */
async function readDataChanges({ db }: StatusDeps): Promise<StatusLine[]> {
  const { rows } = await db.pool.query<ChangeUnderWay>(
    `select name, done::float8 as done, greatest(total, done)::float8 as total, failed_at is not null as failed
      from data_changes where finished_at is null order by name`,
  )
  return rows.map(({ name, done, total, failed }) =>
    line('data_change', failed ? 'bad' : 'good', { name, figures: { done, of: total } }),
  )
}

async function readQueues({ jobs }: StatusDeps): Promise<StatusLine[]> {
  const { mails, others } = await jobs.readQueue()
  return [
    line('jobs', queueState(others), { figures: { ...others } }),
    line('mails', queueState(mails), { figures: { ...mails } }),
  ]
}

/** Scheduled jobs: one that is never started neither waits nor fails, so lateness is checked. */
async function readSchedule({ jobs }: StatusDeps): Promise<StatusLine[]> {
  const late = (await jobs.readSchedule()).map(({ lateMs }) => lateMs)
  const figures = { count: late.length, late: late.filter((ms) => ms > 0).length }
  return [line('schedule', scheduleState(Math.max(0, ...late)), { figures })]
}

async function readSuppliers({ listConnections }: StatusDeps): Promise<StatusLine[]> {
  return (await listConnections()).map(({ supplier, enabled, breaker, health }) => {
    const { answers, failures, medianMs, lastFailureAt } = health.read()
    return line('supplier', supplierState({ enabled, breaker: breaker.state, answers, failures }), {
      name: supplier.name,
      figures: { answers, failures, ms: medianMs ?? 0 },
      at: lastFailureAt?.toISOString() ?? null,
    })
  })
}

async function readProofs({ db, clock, config }: StatusDeps): Promise<StatusLine[]> {
  const now = clock.now()
  const proof = await readLastCheck(db.adhoc)
  const ageOf = (at: Date | string) => now.getTime() - new Date(at).getTime()
  const inDoubt = await countInDoubt(db.adhoc, now)
  const backup = config.BACKUPS_KEPT === 0 ? null : await newestBackup(config.backupDir)
  const log = await readLogState(db.pool)
  const logAge = log?.keptAt ? ageOf(log.keptAt) : null
  return [
    line('in_doubt', inDoubtState(inDoubt), { figures: { count: inDoubt, minutes: IN_DOUBT_MINUTES } }),
    line('ledger', ledgerState(proof && { ok: proof.ok, ageMs: ageOf(proof.at) }), { at: proof?.at ?? null }),
    line('backup', backupState(config.BACKUPS_KEPT, backup && ageOf(backup)), { at: backup?.toISOString() ?? null }),
    line('log', logState(log && { isFailing: log.isFailing, ageMs: logAge }), {
      at: log?.keptAt?.toISOString() ?? null,
    }),
  ]
}

/** Lines in the activity log, and lines in its archive. */
async function readActivityArchive({ db, clock }: StatusDeps): Promise<StatusLine[]> {
  const { live, archived, overdueMs } = await readArchiveState(db.adhoc, clock.now())
  return [line('activity', archiveState(overdueMs), { figures: { live, archived } })]
}

/** A percentage with two decimals, for people to read. */
const toPercent = ({ total, good }: Level): number => (total === 0 ? 0 : Math.floor((good / total) * 10_000) / 100)

async function readLevels({ readFigures }: StatusDeps): Promise<StatusLine[]> {
  const levels = toServiceLevels(await readFigures())
  return (['errors', 'calls', 'searches'] as const).map((check) =>
    line(check, levelState(levels[check], targets[check]), {
      figures: { total: levels[check].total, percent: toPercent(levels[check]), target: targets[check] * 100 },
    }),
  )
}

/** The current state of the product, measured on each call; nothing is stored. */
export async function readStatus(deps: StatusDeps): Promise<StatusLine[]> {
  const groups = [
    readCopy,
    readDatabase,
    readReplica,
    readDataChanges,
    readQueues,
    readSchedule,
    readSuppliers,
    readProofs,
    readActivityArchive,
    readLevels,
  ]
  return (await Promise.all(groups.map((read) => read(deps)))).flat()
}
