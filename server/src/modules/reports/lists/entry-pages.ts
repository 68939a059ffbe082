import { type SQL, sql } from 'drizzle-orm'
import { pageKey, readPageKey } from '../../../platform/page-key.ts'

/** Entries after the last one of the previous page, by day. */
export function afterEntry(after: string | undefined, place: SQL): SQL {
  if (after === undefined) return sql``
  const key = readPageKey(after)
  return sql`and (${place}) > ((select k.day from ledger_entry_directory k where k.id = ${key}), ${key})`
}

/**
 * A page holds a number of whole entries, however many rows each has. Expects the rows of one entry more than wanted.
 */
export function cutEntries<Row extends { entry_id: string }>(rows: readonly Row[], limit: number) {
  const entries = [...new Set(rows.map(({ entry_id }) => entry_id))]
  const shown = new Set(entries.slice(0, limit))
  const last = entries.length > limit ? entries[limit - 1] : undefined
  return {
    page: rows.filter(({ entry_id }) => shown.has(entry_id)),
    next: last === undefined ? null : pageKey(Number(last)),
  }
}
