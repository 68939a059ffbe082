import type { UserRow, users as usersContract } from '@safar/contract/people/users.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { inArray } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { listUserRows, readUserRow, toAuthUser, type UserListRow } from '../../people/public.ts'
import { managedRoles } from '../tables.ts'
import { movesOf } from './user-moves.rules.ts'

type ManagedRoleNames = Map<number, UserRow['managed_role']>

async function readManagedRoles(queries: Queries, rows: readonly UserListRow[]): Promise<ManagedRoleNames> {
  const ids = [...new Set(rows.flatMap(({ user }) => user.managedRoleId ?? []))]
  if (ids.length === 0) return new Map()
  const roles = await queries
    .select({ id: managedRoles.id, name: managedRoles.name })
    .from(managedRoles)
    .where(inArray(managedRoles.id, ids))
  return new Map(roles.map((role) => [role.id, role]))
}

const toUserRow = (actor: ScopedActor, roles: ManagedRoleNames, { user, agency, salesman }: UserListRow): UserRow => ({
  ...toAuthUser(user, agency?.name ?? null),
  created_at: user.createdAt.toISOString(),
  last_seen_at: user.lastSeenAt?.toISOString() ?? null,
  city: agency?.city ?? null,
  managed_role: roles.get(user.managedRoleId ?? 0) ?? null,
  salesman,
  moves: movesOf(actor, user),
})

export async function listUsers(queries: Queries, actor: ScopedActor, query: Query<typeof usersContract.list>) {
  const { page, next } = await listUserRows(queries, actor, query)
  const roles = await readManagedRoles(queries, page)
  return { data: page.map((row) => toUserRow(actor, roles, row)), next }
}

/** One user as the list shows them. */
export async function readUser(queries: Queries, actor: ScopedActor, id: number): Promise<UserRow> {
  const row = await readUserRow(queries, actor, id)
  return toUserRow(actor, await readManagedRoles(queries, [row]), row)
}
