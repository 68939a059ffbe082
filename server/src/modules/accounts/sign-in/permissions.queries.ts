import { permissions as builtInPermissions } from '@safar/contract/vocabulary/permissions'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { User } from '../../people/public.ts'
import { extraPermissions, managedRolePermissions } from '../tables.ts'

/** A person's permissions: all for an admin, those of the managed role for staff, none by name for others. */
export async function listPermissionsOf(
  queries: Queries,
  user: Pick<User, 'role' | 'managedRoleId'>,
): Promise<string[]> {
  if (user.role === 'admin') {
    const extra = await queries.select({ name: extraPermissions.name }).from(extraPermissions)
    return [...builtInPermissions, ...extra.map(({ name }) => name)]
  }
  if (!user.managedRoleId) return []
  const rows = await queries
    .select({ name: managedRolePermissions.permission })
    .from(managedRolePermissions)
    .where(eq(managedRolePermissions.roleId, user.managedRoleId))
  return rows.map(({ name }) => name)
}
