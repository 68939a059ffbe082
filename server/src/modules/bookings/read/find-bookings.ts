import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { find } from '@safar/contract/bookings/find.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { likeEvery } from '../../../platform/database/text-search.ts'
import type { Vault } from '../../../platform/vault.ts'

type BookingHit = Reply<typeof find.all>['bookings'][number]

export interface BookingTerms {
  /** A reference, a PNR or a whole passport number. */
  code: string
  /** The formats in which one ticket number can be written. */
  tickets: readonly string[]
  invoice: number | null
  creditNote: number | null
  /** LIKE patterns, each of which must match. */
  patterns: readonly string[]
  limit: number
}

/** Condition for the bookings the caller can find; null if there are none. */
function reachable(actor: Actor): SQL | null {
  const scope = scopeOf(bookings.deadlines.access, actor)
  if (scope === null) return null
  if (scope === 'all') return sql`true`
  if (scope === 'assigned') return sql`b.salesman_id = ${actor.accountId}`
  return actor.role === 'agent' ? sql`b.agent_id = ${actor.accountId}` : sql`b.customer_id = ${actor.userId}`
}

const columns = sql`b.id, b.ref, b.pnr, b.state, b.title as route, b.trip, b.lead_passenger as lead,
  b.travel_date::text as travel_on,
  case when b.offline then 'offline' when b.channel = 'office' then 'office' when b.agent_id is null then 'customers' else 'agents' end as shelf`

const readHits = async (queries: Queries, where: SQL, limit: number): Promise<BookingHit[]> => {
  const { rows } = await queries.execute<Omit<BookingHit, 'id'> & { id: string }>(sql`select ${columns}
    from bookings b where b.hidden_at is null and ${where} order by b.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/**
 * By numbers that identify a booking: reference, PNR, ticket (including reissued ones), full passport number, invoice,
 * credit note.
 */
export async function findBookingsByNumber(queries: Queries, vault: Vault, actor: Actor, terms: BookingTerms) {
  const own = reachable(actor)
  if (!own) return []
  const tickets = sql.param(terms.tickets)
  return readHits(
    queries,
    sql`${own} and b.id in (
      select id from bookings where ref = ${terms.code}
      union all select id from bookings where pnr = ${terms.code}
      union all select booking_id from booking_travellers where ticket = any(${tickets}::text[])
      union all select id from bookings where string_to_array(search_text, ' ') && ${tickets}::text[]
      union all select booking_id from booking_travellers where passport_mac = ${vault.mac('passport', terms.code)}
      union all select booking_id from invoices where number = ${terms.invoice} or document_no = ${terms.code}
      union all select booking_id from credit_notes where number = ${terms.creditNote} or document_no = ${terms.code})`,
    terms.limit,
  )
}

/** By the travellers' names and contact details. */
export async function findBookingsByWords(
  queries: Queries,
  actor: Actor,
  { patterns, limit }: BookingTerms,
): Promise<BookingHit[]> {
  const own = reachable(actor)
  if (!own || patterns.length === 0) return []
  return readHits(queries, sql`${own} and ${likeEvery(sql`b.search_text`, patterns)}`, limit)
}
