import type { userQueues, userStates, users as usersContract } from '@safar/contract/people/users.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type Role, roles } from '@safar/contract/vocabulary/roles'
import { and, asc, desc, eq, gt, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { type ScopedReader, withinScope } from './directory.ts'
import { needsApproval, needsForm } from './people.rules.ts'
import { addressChanges, agencies, agencyChanges, users } from './tables.ts'

type State = (typeof userStates)[number]
type ListQuery = Query<typeof usersContract.list>
type UserListReader = ScopedReader & { role: Role }

/** Colleagues are listed with their agency, not in the lists of users. */
const notDeleted = and(isNull(users.deletedAt), isNull(users.agencyId))
const salesmen = alias(users, 'salesmen')
const requesters = alias(users, 'requesters')

const blocked = eq(users.status, 'blocked')
const unapproved = sql`(${inArray(users.role, roles.filter(needsApproval))} and ${isNull(users.approvedAt)})`
const unfilled = sql`(${inArray(users.role, roles.filter(needsForm))} and ${isNull(users.formFilledAt)})`
/** Everyone is in exactly one state. */
const state = sql<State>`case when ${blocked} then 'blocked' when not ${unapproved} then 'approved'
  when ${unfilled} then 'unfilled' else 'waiting' end`

/** Changed numbers of agencies and changed addresses that the office has not decided. */
const pendingChanges = sql`(select agent_id as user_id, requested_at from ${agencyChanges} where state = 'pending'
  union all select user_id, requested_at from ${addressChanges} where state = 'pending')`

/** Blocked and deleted users do not count as waiting. */
const changed = and(not(blocked), sql`exists (select from ${pendingChanges} c where c.user_id = ${users.id})`)

/** Users whose erasure request the office has not decided. */
const asksForErasure = sql`exists (select from erasure_directory e where e.user_id = ${users.id} and e.state = 'pending')`

const inQueue: Record<(typeof userQueues)[number], SQL | undefined> = {
  changed,
  erasure: asksForErasure,
  blocked,
  approved: and(not(blocked), not(unapproved)),
  unfilled: and(not(blocked), unapproved, unfilled),
  waiting: and(not(blocked), unapproved, not(unfilled)),
}

/** Matches name, address, number and agency as two combined searches, so that the one over people can use its index. */
function matching(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`${users.id} in (
    select u.id from users u
      where lower(u.name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like ${pattern} and u.deleted_at is null
    union all select a.user_id from agencies a where lower(a.agency_name) like ${pattern})`
}

function startingAfter({ sort, after }: Pick<ListQuery, 'sort' | 'after'>): SQL | undefined {
  if (after === undefined) return undefined
  const id = readPageKey(after)
  if (sort === 'newest') return lt(users.id, id)
  if (sort === 'oldest') return gt(users.id, id)
  const name = sql`(select lower(k.name) from users k where k.id = ${id})`
  return sql`(lower(${users.name}), ${users.id}) > (${name}, ${id}::bigint)`
}

const orders = { newest: [desc(users.id)], oldest: [asc(users.id)], name: [sql`lower(${users.name})`, asc(users.id)] }

const selectUsers = (queries: Queries) =>
  queries
    .select({
      user: users,
      agency: { name: agencies.agencyName, city: agencies.city },
      salesman: { id: salesmen.id, name: salesmen.name },
      addressChange: addressChanges,
      requester: { name: requesters.name },
    })
    .from(users)
    .leftJoin(agencies, eq(agencies.userId, users.id))
    .leftJoin(salesmen, eq(salesmen.id, users.salesmanId))
    .leftJoin(addressChanges, and(eq(addressChanges.userId, users.id), eq(addressChanges.state, 'pending')))
    .leftJoin(requesters, eq(requesters.id, addressChanges.requestedBy))

export type UserListRow = Awaited<ReturnType<typeof selectUsers>>[number]

/** The reservation desk serves agents and sees nobody else. */
const visibleTo = (reader: UserListReader): SQL | undefined =>
  and(withinScope(reader, users), reader.role === 'reservation' ? eq(users.role, 'agent') : undefined)

export async function listUserRows(queries: Queries, reader: UserListReader, query: ListQuery) {
  const { id, role, state: wantedState, q, sort, limit } = query
  const rows = await selectUsers(queries)
    .where(
      and(
        notDeleted,
        visibleTo(reader),
        id === undefined ? undefined : eq(users.id, id),
        role && eq(users.role, role),
        wantedState && inQueue[wantedState],
        matching(q),
        startingAfter(query),
      ),
    )
    .orderBy(...orders[sort])
    .limit(limit + 1)
  return cutPage(rows, limit, ({ user }) => pageKey(user.id))
}

/** How many users wait for approval, and since when the first. */
export async function countWaitingUsers(queries: Queries, reader: UserListReader) {
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${users.createdAt})` })
    .from(users)
    .where(and(notDeleted, visibleTo(reader), inQueue.waiting))
  return { count: row?.count ?? 0, oldest_at: row?.oldest ? new Date(row.oldest).toISOString() : null }
}

/** How many people wait for a review of changed details, and since when the first. */
export async function countChangedUsers(queries: Queries) {
  const [row] = await queries
    .select({ count: sql<number>`count(distinct ${users.id})::int`, oldest: sql<string | null>`min(c.requested_at)` })
    .from(users)
    .innerJoin(sql`${pendingChanges} c`, sql`c.user_id = ${users.id}`)
    .where(and(notDeleted, not(blocked)))
  return { count: row?.count ?? 0, oldest_at: row?.oldest ? new Date(row.oldest).toISOString() : null }
}

/** How many erasure requests wait for the office, and since when the first. */
export async function countErasureRequests(queries: Queries, reader: UserListReader) {
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(e.requested_at)` })
    .from(users)
    .innerJoin(sql`erasure_directory e`, sql`e.user_id = ${users.id} and e.state = 'pending'`)
    .where(and(notDeleted, visibleTo(reader)))
  return { count: row?.count ?? 0, oldest_at: row?.oldest ? new Date(row.oldest).toISOString() : null }
}

/** One user, as shown in the list. */
export async function readUserRow(queries: Queries, reader: UserListReader, id: number): Promise<UserListRow> {
  const [row] = await selectUsers(queries).where(and(eq(users.id, id), notDeleted, visibleTo(reader)))
  if (!row) throw notFound()
  return row
}

export async function countUsers(queries: Queries, reader: UserListReader) {
  const counts = await queries
    .select({ role: users.role, state: state.as('state'), count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(notDeleted, visibleTo(reader)))
    .groupBy(users.role, sql`state`)
  const [waiting] = await queries
    .select({
      changed: sql<number>`(count(*) filter (where ${changed}))::int`,
      erasure: sql<number>`(count(*) filter (where ${asksForErasure}))::int`,
    })
    .from(users)
    .where(and(notDeleted, visibleTo(reader)))
  const total = (of: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(of).reduce((sum, { count }) => sum + count, 0)
  const withRole = (name: (typeof roles)[number]) => total(({ role }) => role === name)
  const withState = (name: State) => total(({ state: one }) => one === name)
  return {
    roles: {
      customer: withRole('customer'),
      agent: withRole('agent'),
      salesman: withRole('salesman'),
      reservation: withRole('reservation'),
      'admin-staff': withRole('admin-staff'),
      admin: withRole('admin'),
    },
    states: {
      waiting: withState('waiting'),
      unfilled: withState('unfilled'),
      approved: withState('approved'),
      blocked: withState('blocked'),
      changed: waiting?.changed ?? 0,
      erasure: waiting?.erasure ?? 0,
    },
    total: total(() => true),
  }
}
