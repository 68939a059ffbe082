import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'

const countOpen = statement<{ count: number }>(`
  select count(*)::int as count from booking_attempts where state in ('sent', 'unknown') and sent_at < $1`)

/** The number of actions requested from suppliers before a given moment that have no clear yes or no. */
export async function countOpenAttempts(queries: Queries, before: Date): Promise<number> {
  return (await query(queries, countOpen(before)))[0]?.count ?? 0
}
