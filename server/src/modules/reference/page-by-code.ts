import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invalid } from '../../platform/errors.ts'

interface PageFilter {
  id?: number | undefined
  q?: string | undefined
  after?: string | undefined
}

interface Columns {
  id: PgColumn
  code: PgColumn
  icao: PgColumn
  name: PgColumn
  /** Additional columns to search. */
  alsoSearched?: readonly PgColumn[]
  /** Rows listed first when there is no search text. */
  first?: SQL
}

const keyOf = (rank: number, code: string) => Buffer.from(`${rank}${code}`).toString('base64url')

function readKey(key: string): { rank: number; code: string } {
  const text = Buffer.from(key, 'base64url').toString()
  if (!/^[0-2][A-Z0-9]{2,3}$/.test(text)) throw invalid({ after: 'wrong_kind' })
  return { rank: Number(text[0]), code: text.slice(1) }
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Rows by code. A search lists an exact code first, then names with that prefix, then the rest. */
export function pageByCode({ id, code, icao, name, alsoSearched = [], first }: Columns, filter: PageFilter) {
  const { q = '', after } = filter
  const pattern = literally(q.toLowerCase())
  const rank = q
    ? sql<number>`(case when ${code} = ${q.toUpperCase()} then 0 when lower(${name}) like ${`${pattern}%`} then 1 else 2 end)`
    : first
      ? sql<number>`(case when ${first} then 0 else 1 end)`
      : sql<number>`0::int`
  const haystack = sql.join(
    [code, icao, name, ...alsoSearched].map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )
  const from = after === undefined ? undefined : readKey(after)
  const where: SQL | undefined = and(
    filter.id === undefined ? undefined : eq(id, filter.id),
    q ? sql`lower(${haystack}) like ${`%${pattern}%`}` : undefined,
    from && sql`(${rank}, ${code}) > (${from.rank}, ${from.code})`,
  )
  return {
    rank: rank.as('rank'),
    where,
    order: [rank, asc(code)],
    keyOf: (found: { rank: number; row: { code: string } }) => keyOf(found.rank, found.row.code),
  }
}
