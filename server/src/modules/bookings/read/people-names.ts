import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'

/** What people are called: an agent by the agency. */
export async function peopleNames(queries: Queries, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const { rows } = await queries.execute<{ id: string; name: string }>(
    sql`select u.id, coalesce(a.agency_name, u.name) as name from users u left join agencies a on a.user_id = u.id
      where u.id = any(${`{${known.join(',')}}`}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
