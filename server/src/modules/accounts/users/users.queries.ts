import type { UserRow, userStates, users as usersContract } from '@safar/contract/people/users.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { roles } from '@safar/contract/vocabulary/roles'
import { and, asc, desc, eq, gt, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor, ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { agencies } from '../../agents/public.ts'
import { toAuthUser } from '../sign-in/accounts.queries.ts'
import { needsApproval, needsForm } from '../sign-in/sign-in.rules.ts'
import { managedRoles, users } from '../tables.ts'
import { movesOf } from './user-moves.rules.ts'

type State = (typeof userStates)[number]
type ListQuery = Query<typeof usersContract.list>

const living = isNull(users.deletedAt)
const salesmen = alias(users, 'salesmen')

/** Whose rows a caller reaches: their own, those of their agents, everyone's. */
export const within = ({ scope, userId }: Pick<ScopedActor, 'scope' | 'userId'>): SQL | undefined =>
  ({ own: eq(users.id, userId), assigned: eq(users.salesmanId, userId), all: undefined })[scope]

const blocked = eq(users.status, 'blocked')
const unapproved = sql`(${inArray(users.role, roles.filter(needsApproval))} and ${isNull(users.approvedAt)})`
const formless = sql`(${inArray(users.role, roles.filter(needsForm))} and ${isNull(users.formFilledAt)})`
/** Everyone is in exactly one state. */
const stateOf = sql<State>`case when ${blocked} then 'blocked' when not ${unapproved} then 'approved'
  when ${formless} then 'unfilled' else 'waiting' end`

const inState: Record<State, SQL | undefined> = {
  blocked,
  approved: and(not(blocked), not(unapproved)),
  unfilled: and(not(blocked), unapproved, formless),
  waiting: and(not(blocked), unapproved, not(formless)),
}

/** Name, address, number and agency: two searches put together, so that the one over people keeps its index. */
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

const rows = (queries: Queries) =>
  queries
    .select({
      user: users,
      agency: { name: agencies.agencyName, city: agencies.city },
      managedRole: { id: managedRoles.id, name: managedRoles.name },
      salesman: { id: salesmen.id, name: salesmen.name },
    })
    .from(users)
    .leftJoin(agencies, eq(agencies.userId, users.id))
    .leftJoin(managedRoles, eq(managedRoles.id, users.managedRoleId))
    .leftJoin(salesmen, eq(salesmen.id, users.salesmanId))

type Row = Awaited<ReturnType<typeof rows>>[number]

const toUserRow = (actor: Actor, { user, agency, managedRole, salesman }: Row): UserRow => ({
  ...toAuthUser(user, agency?.name ?? null),
  created_at: user.createdAt.toISOString(),
  last_seen_at: user.lastSeenAt?.toISOString() ?? null,
  city: agency?.city ?? null,
  managed_role: managedRole,
  salesman,
  moves: movesOf(actor, user),
})

export async function listUsers(queries: Queries, actor: ScopedActor, query: ListQuery) {
  const { id, role, state, q, sort, limit } = query
  const found = await rows(queries)
    .where(
      and(
        living,
        within(actor),
        id === undefined ? undefined : eq(users.id, id),
        role && eq(users.role, role),
        state && inState[state],
        matching(q),
        startingAfter(query),
      ),
    )
    .orderBy(...orders[sort])
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ user }) => pageKey(user.id))
  return { data: page.map((row) => toUserRow(actor, row)), next }
}

/** One user as the list shows them. */
export async function userRowOf(queries: Queries, actor: ScopedActor, id: number): Promise<UserRow> {
  const [row] = await rows(queries).where(and(eq(users.id, id), living, within(actor)))
  if (!row) throw notFound()
  return toUserRow(actor, row)
}

export async function countUsers(queries: Queries) {
  const counted = await queries
    .select({ role: users.role, state: stateOf.as('state'), count: sql<number>`count(*)::int` })
    .from(users)
    .where(living)
    .groupBy(users.role, sql`state`)
  const total = (of: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(of).reduce((sum, { count }) => sum + count, 0)
  const ofRole = (name: (typeof roles)[number]) => total(({ role }) => role === name)
  const inThe = (name: State) => total(({ state }) => state === name)
  return {
    roles: {
      customer: ofRole('customer'),
      agent: ofRole('agent'),
      salesman: ofRole('salesman'),
      reservation: ofRole('reservation'),
      'admin-staff': ofRole('admin-staff'),
      admin: ofRole('admin'),
    },
    states: {
      waiting: inThe('waiting'),
      unfilled: inThe('unfilled'),
      approved: inThe('approved'),
      blocked: inThe('blocked'),
    },
    total: total(() => true),
  }
}

/** The salesman stays one until the transaction ends. */
export async function needSalesman(tx: Queries, id: number): Promise<void> {
  const [salesman] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'salesman'), living))
    .for('share')
  if (!salesman) throw invalid({ salesman_id: 'salesman_unknown' })
}
