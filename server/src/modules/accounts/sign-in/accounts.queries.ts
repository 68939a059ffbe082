import { createHash } from 'node:crypto'
import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { permissions as everyPermission } from '@safar/contract/vocabulary/permissions'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { agencies } from '../../agents/public.ts'
import { extraPermissions, managedRolePermissions, type User, users } from '../tables.ts'
import { needsApproval, needsForm } from './sign-in.rules.ts'

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const living = isNull(users.deletedAt)

export async function findUserByEmail(queries: Queries, email: string): Promise<User | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(users.email, email), living))
  return user
}

export async function findUser(queries: Queries, id: number): Promise<User | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), living))
  return user
}

/** The same, locked until the transaction ends: state is decided on what cannot change underneath. */
export async function lockUser(tx: Queries, id: number): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), living))
    .for('update')
  return user
}

export const isApproved = (user: Pick<User, 'role' | 'approvedAt'>): boolean =>
  !needsApproval(user.role) || user.approvedAt !== null

/** A person as the specification's auth user. */
export const toAuthUser = (user: User, agencyName: string | null): AuthUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  status: user.status,
  locale: user.locale,
  email_verified: user.emailVerifiedAt !== null,
  is_approved: isApproved(user) ? '1' : '0',
  is_formFilled: needsForm(user.role) && user.formFilledAt === null ? 0 : 1,
  card_allowed: user.cardAllowed,
  agency_name: agencyName,
})

export async function authUserOf(queries: Queries, user: User): Promise<AuthUser> {
  const [agency] = await queries
    .select({ name: agencies.agencyName })
    .from(agencies)
    .where(eq(agencies.userId, user.id))
  return toAuthUser(user, agency?.name ?? null)
}

/** What a person may do: admin everything, staff what their managed role holds, others nothing by name. */
export async function permissionsOf(queries: Queries, user: Pick<User, 'role' | 'managedRoleId'>): Promise<string[]> {
  if (user.role === 'admin') {
    const extra = await queries.select({ name: extraPermissions.name }).from(extraPermissions)
    return [...everyPermission, ...extra.map(({ name }) => name)]
  }
  if (!user.managedRoleId) return []
  const rows = await queries
    .select({ name: managedRolePermissions.permission })
    .from(managedRolePermissions)
    .where(eq(managedRolePermissions.roleId, user.managedRoleId))
  return rows.map(({ name }) => name)
}

export const touch = { updatedAt: sql`now()` }
