import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'

/** People mostly look up younger lines; older ones are packed but can still be looked up. */
const KEPT_MONTHS = 12
/** Lines per portion; a portion is unpacked as a whole when a page is read from it. */
const PORTION = 200
/** Portions per run: a backlog of years takes several runs, none of them long. */
const MOST_PORTIONS = 500

/** The start of the oldest month that is not archived. */
const archivedBefore = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, 1))

/** When a line is due for archiving: its month is over and it has been kept long enough. */
const dueAt = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + KEPT_MONTHS + 1, 1))

/**
 * Moves whole months into the archive, each portion in its own transaction, so an interrupted run can continue. Returns
 * the number of lines moved.
 */
export async function archiveActivity(
  { db, clock }: { db: Pick<Database, 'adhoc'>; clock: Clock },
  mostPortions = MOST_PORTIONS,
): Promise<number> {
  const before = archivedBefore(clock.now())
  let moved = 0
  for (let portion = 0; portion < mostPortions; portion++) {
    const { rows } = await db.adhoc.execute<{ lines: number }>(
      sql`select archive_activity(${before.toISOString()}::timestamptz, ${PORTION}) as lines`,
    )
    const lines = rows[0]?.lines ?? 0
    if (lines === 0) break
    moved += lines
  }
  return moved
}

export interface ArchiveState {
  /** Estimated from the ids. */
  live: number
  archived: number
  /** How long ago the oldest line should have been archived; 0 if it is not due. */
  overdueMs: number
}

export async function readArchiveState(queries: Queries, now: Date): Promise<ArchiveState> {
  const { rows } = await queries.execute<{ live: string; archived: string; oldest: Date | string | null }>(sql`
    select (select coalesce(sum(line_count), 0) from activity_archive) as archived,
      coalesce((select max(id) from activity) - (select min(id) from activity) + 1, 0) as live,
      (select at from activity order by id limit 1) as oldest`)
  const { live = '0', archived = '0', oldest = null } = rows[0] ?? {}
  const due = oldest === null ? now : dueAt(new Date(oldest))
  return { live: Number(live), archived: Number(archived), overdueMs: Math.max(0, now.getTime() - due.getTime()) }
}
