import type { bookings as contract } from '@safar/contract/bookings.contract'
import type { Query } from '@safar/contract/endpoint'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { and, desc, eq, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { pageKey, readPageKey } from '../../platform/page-key.ts'
import { within } from './begin-act.ts'
import { type Booking, bookings } from './tables.ts'

type ListQuery = Query<typeof contract.list>

/** Which of the three lists: agents', customers', the office's own. */
export type Shelf = 'agents' | 'customers' | 'office'

const onShelf: Record<Shelf, SQL | undefined> = {
  agents: and(isNotNull(bookings.agentId), ne(bookings.channel, 'office')),
  customers: and(isNull(bookings.agentId), ne(bookings.channel, 'office')),
  office: eq(bookings.channel, 'office'),
}

function matching(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return or(
    eq(bookings.ref, text.toUpperCase()),
    eq(bookings.pnr, text.toUpperCase()),
    sql`${bookings.foundBy} like ${pattern}`,
  )
}

/** Own ones of an agent stand on their list whoever made them. */
function placed(shelf: Shelf, actor: ScopedActor): SQL | undefined {
  return actor.scope === 'all' ? onShelf[shelf] : within(actor)
}

const DAY = 86_400_000

/** Days by when it was made or by when they travel. */
function dated({ from, to, dated: by }: ListQuery): SQL | undefined {
  if (by === 'travel')
    return and(from ? gte(bookings.travelOn, from) : undefined, to ? lte(bookings.travelOn, to) : undefined)
  return and(
    from ? gte(bookings.madeAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(bookings.madeAt, new Date(Date.parse(`${to}T00:00:00Z`) + DAY)) : undefined,
  )
}

const narrowed = (query: ListQuery): SQL | undefined =>
  and(
    isNull(bookings.hiddenAt),
    query.agent_id === undefined ? undefined : eq(bookings.agentId, query.agent_id),
    query.supplier === undefined ? undefined : eq(bookings.supplier, query.supplier),
    query.airline === undefined ? undefined : eq(bookings.airline, query.airline),
    dated(query),
    matching(query.q),
  )

export async function listBookings(queries: Queries, actor: ScopedActor, shelf: Shelf, query: ListQuery) {
  const found = await queries
    .select()
    .from(bookings)
    .where(
      and(
        placed(shelf, actor),
        narrowed(query),
        query.state && eq(bookings.state, query.state),
        query.after === undefined ? undefined : lt(bookings.id, readPageKey(query.after)),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(query.limit + 1)
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  return { page, next: last ? pageKey(last.id) : null }
}

/** How many wait in each state that is worked on; what is over is not counted, however much of it there is. */
export async function countOpen(queries: Queries, actor: ScopedActor, shelf: Shelf) {
  const worked = ['pending', 'in_doubt', 'held', 'awaiting_approval', 'void_requested', 'refund_requested'] as const
  return queries
    .select({ state: bookings.state, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(
        placed(shelf, actor),
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
    .where(and(where, within(actor), isNull(bookings.hiddenAt)))
    .orderBy(desc(bookings.id))
    .limit(1)
  return booking ?? null
}
