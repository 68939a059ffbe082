import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import type { OfflineMove } from '@safar/contract/bookings/offline.shapes'
import type { Query } from '@safar/contract/protocol/endpoint'
import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { assertVersion, type Booking, bookings, within } from '../bookings/public.ts'
import { canMove } from './rules.ts'

type ListQuery = Query<typeof contract.list>

/** Offline bookings in the caller's scope, without hidden ones. */
const reached = (actor: ScopedActor): SQL | undefined =>
  and(eq(bookings.offline, true), isNull(bookings.hiddenAt), within(actor))

function matching(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return or(eq(bookings.ref, text.toUpperCase()), sql`${bookings.searchText} like ${pattern}`)
}

/** Days are in the agency's time zone. */
export async function listOffline(queries: Queries, actor: ScopedActor, query: ListQuery, zone: string) {
  const found = await queries
    .select()
    .from(bookings)
    .where(
      and(
        reached(actor),
        query.state && eq(bookings.state, query.state),
        query.product && eq(bookings.product, query.product),
        query.agent_id === undefined ? undefined : eq(bookings.agentId, query.agent_id),
        query.from ? sql`${bookings.createdAt} >= ${query.from}::timestamp at time zone ${zone}` : undefined,
        query.to ? sql`${bookings.createdAt} < (${query.to}::date + 1)::timestamp at time zone ${zone}` : undefined,
        matching(query.q),
        query.after === undefined ? undefined : lt(bookings.id, readPageKey(query.after)),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(query.limit + 1)
  return cutPage(found, query.limit, ({ id }) => pageKey(id))
}

export async function readOffline(queries: Queries, actor: ScopedActor, id: number): Promise<Booking> {
  const [booking] = await queries
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), reached(actor)))
  if (!booking) throw notFound()
  return booking
}

/** A booking, and the version of it that the caller saw. */
interface SeenBooking {
  id: number
  version: number
}

/** Locks the booking until the transaction ends; throws a conflict if the move is not possible now. */
export async function lockOffline(
  tx: Queries,
  actor: ScopedActor,
  { id, version }: SeenBooking,
  move: OfflineMove,
): Promise<Booking> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), reached(actor)))
    .for('update')
  if (!booking) throw notFound()
  await assertVersion(tx, booking, version)
  if (!canMove(move, booking.state))
    throw new AppError('conflict', { shown: 'booking_moved', inner: `${move} of ${booking.state}` })
  return booking
}

/** Suppliers the house has bought from, by the name of their account. */
export async function supplierNames(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select substring(code from 9) as name from ledger_account_directory where class = 'payable' order by lower(code) limit 500`,
  )
  return rows.map(({ name }) => name)
}

/** Finds the supplier's existing name, so that each has one account however the name is typed. */
export async function readSupplierName(tx: Queries, typed: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select substring(code from 9) as name from ledger_account_directory
      where class = 'payable' and lower(code) = lower(${`payable:${typed}`}) limit 1`,
  )
  return rows[0]?.name ?? typed
}
