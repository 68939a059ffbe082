import type { ManagedRole } from '@safar/contract/people/managed-roles.contract'
import { permissions as builtIn } from '@safar/contract/vocabulary/permissions'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { extraPermissions, managedRolePermissions, managedRoles } from '../tables.ts'

// Written out in SQL: a column reference from the query builder would lose its table name here and refer to the inner
// row.
const held = sql<string[]>`array(
  select p.permission from managed_role_permissions p where p.role_id = managed_roles.id order by 1)`
const holders = sql<number>`(
  select count(*)::int from people_directory p where p.managed_role_id = managed_roles.id and p.deleted_at is null)`

async function rolesWhere(queries: Queries, condition?: SQL): Promise<ManagedRole[]> {
  const rows = await queries
    .select({ role: managedRoles, permissions: held, members: holders })
    .from(managedRoles)
    .where(condition)
    .orderBy(asc(sql`lower(${managedRoles.name})`))
  return rows.map(({ role: { id, name, description, updatedAt }, permissions, members }) => ({
    id,
    name,
    description,
    permissions,
    members,
    updated_at: updatedAt.toISOString(),
  }))
}

export const listManagedRoles = (queries: Queries): Promise<ManagedRole[]> => rolesWhere(queries)

export async function managedRoleOf(queries: Queries, id: number): Promise<ManagedRole> {
  const [role] = await rolesWhere(queries, eq(managedRoles.id, id))
  if (!role) throw notFound()
  return role
}

export async function lockManagedRole(tx: Queries, id: number) {
  const [role] = await tx.select().from(managedRoles).where(eq(managedRoles.id, id)).for('update')
  if (!role) throw notFound()
  return role
}

export async function listPermissions(queries: Queries) {
  const extra = await queries.select().from(extraPermissions).orderBy(asc(extraPermissions.name))
  const named = (name: string, built_in: boolean) => ({ name, module: name.split('.')[0] ?? name, built_in })
  return [...builtIn.map((name) => named(name, true)), ...extra.map(({ name }) => named(name, false))]
}

/** Replaces the permissions of a role, after checking that the names exist. */
export async function setPermissions(tx: Queries, roleId: number, names: string[]): Promise<string[]> {
  const known = new Set((await listPermissions(tx)).map(({ name }) => name))
  if (names.some((name) => !known.has(name))) throw invalid({ permissions: 'permission_unknown' })
  const wanted = [...new Set(names)].sort()
  await tx.delete(managedRolePermissions).where(eq(managedRolePermissions.roleId, roleId))
  if (wanted.length)
    await tx.insert(managedRolePermissions).values(wanted.map((permission) => ({ roleId, permission })))
  return wanted
}

/** Names of roles, for modules that show them. */
export async function readRoleNames(queries: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: managedRoles.id, name: managedRoles.name })
    .from(managedRoles)
    .where(inArray(managedRoles.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
