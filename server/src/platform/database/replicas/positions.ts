import type { Queries } from '../queries.ts'
import { query, statement } from '../statement.ts'

/** A place in the database's log, in bytes from its beginning. */
export type LogPosition = number

export interface Positions {
  /** How far a replica must have come for this person to read from it. */
  required(userId: number | null): Promise<LogPosition>
  /** Whatever is committed now, this person has seen. */
  advance(userId: number): Promise<void>
}

/** What others have changed may be missing from a list for so long. */
const MOST_LAG_MS = 5_000
/** Where the log was measured this long ago and not again, nobody knows how far it was five seconds ago. */
const OLDEST_SAMPLE_MS = 2 * MOST_LAG_MS
const SAMPLE_EVERY_MS = 500
/** Where it is known since when writes are remembered. */
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

/** Where the log was, now and then: so a replica that stands still is noticed by those too who have written nothing. */
export function createSamples() {
  let samples: Sample[] = []
  return {
    /** Where the log is now. Says where it was as long ago as a list may be behind. */
    add(position: LogPosition, at: number): LogPosition {
      samples = samples.filter((sample) => at - sample.at <= OLDEST_SAMPLE_MS)
      const floor = samples.findLast((sample) => at - sample.at >= MOST_LAG_MS)?.position ?? position
      if (at - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= SAMPLE_EVERY_MS) samples.push({ at, position })
      return floor
    },
  }
}

/** Kept in the database, as a person's requests come to any server. */
export function createPositions(primary: Queries, now: () => number): Positions {
  const samples = createSamples()
  const advance = async (userId: number) => void (await query(primary, savePosition(userId)))
  return {
    async required(userId) {
      const [found] = await query(primary, selectPositions(userId ?? SINCE))
      if (!found) throw new Error('the log has no position')
      const floor = samples.add(found.now, now())
      if (found.since !== null) return Math.max(floor, found.own ?? 0)
      // A crash has emptied the table: whatever was written before it may be anybody's.
      await advance(SINCE)
      return found.now
    },
    advance,
  }
}
