import type pg from 'pg'
import { ARCHIVE_SETTING } from '../../database/embedded/log-archive.ts'

export interface LogState {
  /** When the last log segment was archived. */
  keptAt: Date | null
  /** The last attempt failed. */
  isFailing: boolean
}

const READ = `select last_archived_time as "keptAt",
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
  from pg_stat_archiver where coalesce(current_setting('${ARCHIVE_SETTING}', true), '') <> ''`

/** Null if the product does not archive this database's log. */
export async function readLogState(pool: pg.Pool): Promise<LogState | null> {
  return (await pool.query<LogState>(READ)).rows[0] ?? null
}
