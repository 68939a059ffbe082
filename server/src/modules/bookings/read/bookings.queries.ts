import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { and, desc, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/statement.ts'
import { cutPage } from '../../../platform/page-key.ts'
import type { BookingDeps } from '../deps.ts'
import { within } from '../moves/reach.ts'
import { type Booking, bookings, buyerId } from '../tables.ts'
import { inQueue } from './booking-queues.ts'
import { orderBookings, type SortedRow } from './booking-sort.ts'
import { type ListedBooking, listedColumns } from './listed-booking.ts'

type ListQuery = Query<typeof contract.list>

/** One of the three lists: agents', customers', the office's own. */
export type BookingListKind = 'agents' | 'customers' | 'office'

const listFilters: Record<BookingListKind, SQL | undefined> = {
  agents: and(isNotNull(bookings.agentId), ne(bookings.channel, 'office')),
  customers: and(isNull(bookings.agentId), ne(bookings.channel, 'office')),
  office: eq(bookings.channel, 'office'),
}

const CODE = /^\S*\d\S*$/

/**
 * Looked up in a separate subquery before sorting: few bookings match, and otherwise the database would search all of
 * them in sort order.
 */
const containsWord = (text: string): SQL => sql`${bookings.id} = any(array(
  select b.id from bookings b where b.ref = ${text.toUpperCase()} or b.pnr = ${text.toUpperCase()}
    or string_to_array(b.search_text, ' ') @> array[${text.toLowerCase()}]::text[]))`

const containsText = (text: string): SQL | undefined =>
  or(
    eq(bookings.ref, text.toUpperCase()),
    sql`${bookings.searchText} like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
  )

/** The office reads three lists; everybody else has one, with all bookings they reach, whoever made them. */
function inList(list: BookingListKind, actor: ScopedActor): SQL | undefined {
  return actor.scope === 'all'
    ? and(listFilters[list], eq(bookings.offline, false))
    : and(within(actor), eq(bookings.offline, false))
}

/** The start of a day in the agency's time zone, offset by a number of days. */
const midnight = (day: string, later: number, zone: string): SQL =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${zone}`

/**
 * Filters by creation day in the agency's time zone, or by travel day. Nobody books a trip that has departed, so the
 * travel filter also limits the creation time.
 */
function dated({ from, to, dated: by }: ListQuery, zone: string): SQL | undefined {
  const madeBefore = (day: string, later: number) => sql`${bookings.createdAt} < ${midnight(day, later, zone)}`
  if (by === 'travel')
    return and(
      from ? gte(bookings.travelDate, from) : undefined,
      to ? and(lte(bookings.travelDate, to), madeBefore(to, 2)) : undefined,
    )
  return and(
    from ? sql`${bookings.createdAt} >= ${midnight(from, 0, zone)}` : undefined,
    to ? madeBefore(to, 1) : undefined,
  )
}

/** Filters by owner; only the office sees owners. */
function ownedBy({ owner }: ListQuery, { scope, userId }: ScopedActor): SQL | undefined {
  if (owner === undefined || scope !== 'all') return undefined
  return owner === 'mine'
    ? sql`${bookings.id} in (select o.booking_id from booking_owners o where o.owner_id = ${userId})`
    : sql`not exists (select from booking_owners o where o.booking_id = ${bookings.id})`
}

const toFilter = (query: ListQuery, actor: ScopedActor, zone: string): SQL | undefined =>
  and(
    ownedBy(query, actor),
    isNull(bookings.hiddenAt),
    query.agent_id === undefined ? undefined : eq(bookings.agentId, query.agent_id),
    query.buyer_id === undefined ? undefined : eq(buyerId, query.buyer_id),
    query.created_by === undefined ? undefined : eq(bookings.createdBy, query.created_by),
    query.supplier === undefined ? undefined : eq(bookings.supplier, query.supplier),
    query.product === undefined ? undefined : eq(bookings.product, query.product),
    query.airline === undefined ? undefined : eq(bookings.vendor, query.airline),
    dated(query, zone),
  )

type ListDeps = Pick<BookingDeps, 'db' | 'config' | 'clock'>

async function pageOf(
  { db: { adhoc }, config: { AGENCY_ZONE: zone }, clock }: ListDeps,
  actor: ScopedActor,
  list: BookingListKind,
  query: ListQuery,
  found: SQL | undefined,
): Promise<{ page: ListedBooking[]; next: string | null }> {
  const { order, after, value, keyOf } = orderBookings(query.sort, Boolean(query.from || query.to), query.after)
  // A queue, or the bookings of one buyer, covers everything the reader reaches, whichever list it belongs to.
  const listed =
    query.queue || query.buyer_id !== undefined
      ? and(within(actor), query.queue && inQueue(query.queue, { now: clock.now(), zone }))
      : inList(list, actor)
  const where = and(listed, toFilter(query, actor, zone), query.state && eq(bookings.state, query.state), after, found)
  const rows = await queryRows<ListedBooking & SortedRow>(
    adhoc,
    sql`select ${listedColumns}, ${value} as "sortValue" from ${bookings} where ${where}
      order by ${sql.join(order, sql`, `)} limit ${query.limit + 1}`,
  )
  return cutPage(rows, query.limit, keyOf)
}

export async function listBookings(deps: ListDeps, actor: ScopedActor, list: BookingListKind, query: ListQuery) {
  const { q } = query
  if (!q) return pageOf(deps, actor, list, query, undefined)
  // A ticket number, telephone number or reference that is typed in full matches one whole search word of a booking.
  if (CODE.test(q)) {
    const exact = await pageOf(deps, actor, list, query, containsWord(q))
    if (exact.page.length > 0) return exact
  }
  return pageOf(deps, actor, list, query, containsText(q))
}

/** The number of bookings in each open state; closed bookings are not counted, since there can be very many. */
export async function countOpen(queries: Queries, actor: ScopedActor, list: BookingListKind) {
  const worked = ['pending', 'in_doubt', 'held', 'awaiting_approval', 'void_requested', 'refund_requested'] as const
  return queries
    .select({ state: bookings.state, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(
        inList(list, actor),
        isNull(bookings.hiddenAt),
        sql`${bookings.state} in ${[...worked] satisfies BookingState[]}`,
      ),
    )
    .groupBy(bookings.state)
}

export async function readBooking(queries: Queries, actor: ScopedActor, where: SQL): Promise<Booking | null> {
  const [booking] = await queries
    .select()
    .from(bookings)
    .where(and(where, within(actor), isNull(bookings.hiddenAt), eq(bookings.offline, false)))
    .orderBy(desc(bookings.id))
    .limit(1)
  return booking ?? null
}
