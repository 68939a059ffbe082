import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { find } from '@safar/contract/bookings/find.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Asked } from './asked.rules.ts'
import { likeEvery } from './like-every.ts'

export type Found = Reply<typeof find.all>
type FoundBooking = Found['bookings'][number]

export const MOST = 8

/** Whose bookings the caller finds; null for nobody's. */
function reached(actor: Actor): SQL | null {
  const scope = scopeOf(bookings.deadlines.access, actor)
  if (scope === null) return null
  if (scope === 'all') return sql`true`
  if (scope === 'assigned') return sql`b.salesman_id = ${actor.userId}`
  return actor.role === 'agent' ? sql`b.agent_id = ${actor.userId}` : sql`b.customer_id = ${actor.userId}`
}

const columns = sql`b.id, b.ref, b.pnr, b.state, b.route, b.lead, b.travel_on::text,
  case when b.offline then 'offline' when b.channel = 'office' then 'office' when b.agent_id is null then 'customers' else 'agents' end as shelf`

const read = async (queries: Queries, where: SQL): Promise<FoundBooking[]> => {
  const { rows } = await queries.execute<Omit<FoundBooking, 'id'> & { id: string }>(sql`select ${columns}
    from bookings b where b.hidden_at is null and ${where} order by b.id desc limit ${MOST}`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** By numbers that name one booking: reference, PNR, ticket, whole passport number, invoice. */
export async function bookingsByNumber(queries: Queries, vault: Vault, actor: Actor, asked: Asked) {
  const own = reached(actor)
  if (!own) return []
  return read(
    queries,
    sql`${own} and b.id in (
      select id from bookings where ref = ${asked.code}
      union all select id from bookings where pnr = ${asked.code}
      union all select booking_id from booking_travellers where ticket = ${asked.ticket}
      union all select booking_id from booking_travellers where passport_mac = ${vault.mac('passport', asked.code)}
      union all select booking_id from invoices where number = ${asked.invoice})`,
  )
}

/** By who travels and how they are reached. */
export async function bookingsByWords(queries: Queries, actor: Actor, { patterns }: Asked): Promise<FoundBooking[]> {
  const own = reached(actor)
  if (!own || patterns.length === 0) return []
  return read(queries, sql`${own} and ${likeEvery(sql`b.found_by`, patterns)}`)
}
