import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { agencyRights } from '@safar/contract/vocabulary/roles'
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { isApproved, needsForm } from './people.rules.ts'
import { agencies, type NewUser, type User, users } from './tables.ts'

const notDeleted = isNull(users.deletedAt)

export async function findUserByEmail(queries: Queries, email: string): Promise<User | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(users.email, email), notDeleted))
  return user
}

export async function findUser(queries: Queries, id: number): Promise<User | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), notDeleted))
  return user
}

/** The same, locked until the transaction ends, so that decisions about the user's state stay true. */
export async function lockUser(
  tx: Queries,
  id: number,
  strength: 'update' | 'no key update' = 'update',
): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), notDeleted))
    .for(strength)
  return user
}

export async function insertUser(tx: Queries, values: NewUser): Promise<User> {
  const [user] = await tx.insert(users).values(values).returning()
  if (!user) throw new Error('the new user did not come back')
  return user
}

export async function updateUser(tx: Queries, id: number, values: Partial<NewUser>): Promise<void> {
  await tx
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}

type SignInFields = Pick<NewUser, 'lastSeenAt' | 'codeFailures' | 'codeLockedUntil' | 'emailVerifiedAt'>

/** Updates fields written by signing in, which do not count as changes of the account. */
export async function updateSignInFields(queries: Queries, id: number, values: Partial<SignInFields>): Promise<void> {
  await queries.update(users).set(values).where(eq(users.id, id))
}

/** An address that is already verified keeps its original time. */
export async function markEmailVerified(tx: Queries, id: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
}

export async function releaseAgents(tx: Queries, salesmanId: number): Promise<void> {
  await tx.update(users).set({ salesmanId: null }).where(eq(users.salesmanId, salesmanId))
}

/** Checks that the person is a salesman, and locks the row so that they stay one until the transaction ends. */
export async function assertSalesman(tx: Queries, id: number): Promise<void> {
  const [salesman] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'salesman'), notDeleted))
    .for('share')
  if (!salesman) throw invalid({ salesman_id: 'salesman_unknown' })
}

const isAdmin = and(eq(users.role, 'admin'), notDeleted)

export async function countOtherActiveAdmins(tx: Queries, id: number): Promise<number> {
  const [others] = await tx
    .select({ count: count() })
    .from(users)
    .where(and(isAdmin, eq(users.status, 'active'), ne(users.id, id)))
  return others?.count ?? 0
}

/** The first administrator who has signed in; if nobody has, the first one. */
export async function findFirstAdmin(tx: Queries): Promise<User | undefined> {
  const [admin] = await tx.select().from(users).where(isAdmin).orderBy(isNull(users.lastSeenAt), users.id).limit(1)
  return admin
}

/** A user in the form of the specification's auth user. */
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

const membershipOf = ({ id, agencyId, agencyRights: given }: User): AuthUser['membership'] =>
  agencyId === null && given === null
    ? null
    : { agency_id: agencyId ?? id, owner: given === null, rights: given ?? [...agencyRights] }

/** The account a user works for: the agency's, or their own. */
export async function readAccount(queries: Queries, user: User): Promise<User> {
  if (user.agencyId === null) return user
  const [account] = await queries.select().from(users).where(eq(users.id, user.agencyId))
  if (!account) throw new Error('a colleague of no agency')
  return account
}

export async function readAuthUser(queries: Queries, user: User): Promise<AuthUser> {
  const { id, approvedAt, formFilledAt, cardAllowed } = await readAccount(queries, user)
  const [agency] = await queries.select({ name: agencies.agencyName }).from(agencies).where(eq(agencies.userId, id))
  const shared = { approvedAt, formFilledAt, cardAllowed }
  return { ...toAuthUser({ ...user, ...shared }, agency?.name ?? null), membership: membershipOf(user) }
}

/** Whether a user cannot sign in, because they or the agency they work for are blocked. */
export async function isBlocked(queries: Queries, user: User): Promise<boolean> {
  if (user.status === 'blocked' || user.agencyBlockedAt !== null) return true
  const account = await readAccount(queries, user)
  return account.status === 'blocked' || account.deletedAt !== null || account.role !== user.role
}
