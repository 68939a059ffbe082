import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/contract/day'
import type { CheckState } from '@safar/contract/settings/status.contract'

/** Our service levels: shares of requests answered without failure, and of calls and searches answered in time. */
export const targets = { errors: 0.999, calls: 0.99, searches: 0.95 } as const

/** A nightly job that is two hours late. */
export const NIGHTLY_MS = 26 * HOUR_MS

/** Good up to the first bound, watch up to the second. */
const within = (value: number, good: number, watch: number): CheckState => {
  if (value <= good) return 'good'
  return value <= watch ? 'watch' : 'bad'
}

export const databaseState = (ms: number): CheckState => within(ms, 100, 1_000)

export const connectionsState = (waiting: number): CheckState => within(waiting, 0, 5)

/** Work only waits for minutes if no worker is running; a job that used up its tries waits for a person. */
export function queueState({ oldestMinutes, failed }: { oldestMinutes: number; failed: number }): CheckState {
  const state = within(oldestMinutes, 5, 15)
  return state === 'good' && failed > 0 ? 'watch' : state
}

interface SupplierFacts {
  enabled: boolean
  breaker: string
  answers: number
  failures: number
}

const MOST_FAILURES = 0.2
const FEWEST_CALLS = 5

export function supplierState({ enabled, breaker, answers, failures }: SupplierFacts): CheckState {
  if (!enabled) return 'off'
  if (breaker !== 'closed') return 'bad'
  const calls = answers + failures
  return calls >= FEWEST_CALLS && failures / calls > MOST_FAILURES ? 'watch' : 'good'
}

export const inDoubtState = (count: number): CheckState => (count === 0 ? 'good' : 'bad')

export function ledgerState(proof: { ok: boolean; ageMs: number } | null): CheckState {
  if (!proof) return 'watch'
  if (!proof.ok) return 'bad'
  return proof.ageMs <= NIGHTLY_MS ? 'good' : 'watch'
}

export function backupState(backups: number, ageMs: number | null): CheckState {
  if (backups === 0) return 'off'
  if (ageMs === null) return 'watch'
  return ageMs <= NIGHTLY_MS ? 'good' : 'bad'
}

/** There is work every minute, if only from jobs, so part of the log should be archived every minute. */
export function logState(log: { isFailing: boolean; ageMs: number | null } | null): CheckState {
  if (!log) return 'off'
  if (log.isFailing) return 'bad'
  return log.ageMs === null || log.ageMs > 5 * MINUTE_MS ? 'watch' : 'good'
}

/** Old lines are normally archived within hours of the start of a month; a backlog of years takes days. */
export const archiveState = (overdueMs: number): CheckState => within(overdueMs, 2 * DAY_MS, 31 * DAY_MS)

/**
 * After an outage a nightly job is late until the next night; after days without it, data is not erased, packed or
 * proven.
 */
export const scheduleState = (lateMs: number): CheckState => within(lateMs, 0, DAY_MS)

/**
 * Up to five seconds behind, the replica answers lists for people who have changed nothing; beyond that, the primary
 * does.
 */
export const replicaState = (replica: { secondsBehind: number } | null): CheckState =>
  replica ? within(replica.secondsBehind, 5, 60) : 'bad'

/** Below this, a share is not meaningful. */
const FEWEST_REQUESTS = 20

export function levelState({ total, good }: { total: number; good: number }, target: number): CheckState {
  if (total < FEWEST_REQUESTS) return 'off'
  return good / total >= target ? 'good' : 'bad'
}
