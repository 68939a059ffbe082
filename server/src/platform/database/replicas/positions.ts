import type { Queries } from '../queries.ts'
import { query, statement } from '../statement.ts'

/** A position in the write-ahead log, in bytes from its beginning. */
export type LogPosition = number

export interface Positions {
  /** How far a replica must have replayed the log for this person to read from it. */
  required(userId: number | null): Promise<LogPosition>
  /** Records that this person has seen everything committed so far. */
  advance(userId: number): Promise<void>
}

/** How long changes by other people may be missing from a list. */
const MOST_LAG_MS = 5_000
/** If the last sample is older than this, the log's position five seconds ago is unknown. */
const OLDEST_SAMPLE_MS = 2 * MOST_LAG_MS
const SAMPLE_EVERY_MS = 500
/** The key of the row that says since which position writes are remembered. */
const SINCE = 0

const selectPositions = statement<{ now: number; own: number | null; since: number | null }>(`
  select (pg_current_wal_insert_lsn() - '0/0')::bigint as now, max(position) as own,
    max(position) filter (where user_id = ${SINCE}) as since
  from last_writes where user_id in (${SINCE}, $1)`)
const savePosition = statement(`
  insert into last_writes as l (user_id, position) values ($1, (pg_current_wal_insert_lsn() - '0/0')::bigint)
  on conflict (user_id) do update set position = greatest(l.position, excluded.position)`)

interface Sample {
  at: number
  position: LogPosition
}

/**
 * Samples the log's position from time to time, so that a stalled replica is noticed even by people who have written
 * nothing.
 */
export function createSamples() {
  let samples: Sample[] = []
  return {
    /** Records the current log position. Returns the position as of the longest time a list may lag. */
    add(position: LogPosition, at: number): LogPosition {
      samples = samples.filter((sample) => at - sample.at <= OLDEST_SAMPLE_MS)
      const floor = samples.findLast((sample) => at - sample.at >= MOST_LAG_MS)?.position ?? position
      if (at - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= SAMPLE_EVERY_MS) samples.push({ at, position })
      return floor
    },
  }
}

/** Stored in the database, since a person's requests can go to any server. */
export function createPositions(primary: Queries, now: () => number): Positions {
  const samples = createSamples()
  const advance = async (userId: number) => void (await query(primary, savePosition(userId)))
  return {
    async required(userId) {
      const [found] = await query(primary, selectPositions(userId ?? SINCE))
      if (!found) throw new Error('the log has no position')
      const floor = samples.add(found.now, now())
      if (found.since !== null) return Math.max(floor, found.own ?? 0)
      // A crash has emptied the table, so anyone could have written anything before it.
      await advance(SINCE)
      return found.now
    },
    advance,
  }
}
