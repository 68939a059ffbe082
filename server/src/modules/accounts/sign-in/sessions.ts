import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Origin } from '../../../platform/activity.ts'
import { type Actor, ownerRights } from '../../../platform/actor.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { Services } from '../../../services.ts'
import {
  findUser,
  isApproved,
  isBlocked,
  isShut,
  readAccount,
  type User,
  updateSignInFields,
} from '../../people/public.ts'
import { sessions } from '../tables.ts'
import { canBeViewed } from '../viewing/viewing.rules.ts'
import { listPermissionsOf } from './permissions.queries.ts'
import { idleMinutesOf, sessionLife } from './sign-in.rules.ts'

/** The last use is written at most this often, so that not every read costs a write. */
const TOUCH_MINUTES = 1

/** Opens a session. The token is shown only once; the table keeps only its digest. */
export async function openSession(tx: Queries, user: User, origin: Origin, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const [row] = await tx
    .insert(sessions)
    .values({
      userId: user.id,
      tokenDigest: digest(secret),
      ip: origin.ip,
      userAgent: origin.userAgent.slice(0, 300),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: minutesAfter(now, sessionLife(user.role).absoluteMinutes),
    })
    .returning({ id: sessions.id })
  await updateSignInFields(tx, user.id, { lastSeenAt: now })
  return `${row?.id}.${secret}`
}

/** Ends every session of a person: after a new password, a block or a role change. */
export async function endSessions(tx: Queries, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export async function endSession(tx: Queries, sessionId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId))
}

type Session = typeof sessions.$inferSelect
type SessionWithUser = Pick<
  Session,
  'userId' | 'tokenDigest' | 'lastUsedAt' | 'expiresAt' | 'viewedUserId' | 'viewedUntil'
> &
  Pick<User, 'name' | 'email' | 'role' | 'status' | 'salesmanId' | 'approvedAt' | 'managedRoleId' | 'agencyRights'> & {
    accountId: number
    isShut: boolean
    /** The office's setting. */
    idleMinutes: number
  }

function isOver({ role, isShut, lastUsedAt, expiresAt, idleMinutes }: SessionWithUser, now: Date): boolean {
  const idleUntil = minutesAfter(lastUsedAt, idleMinutesOf(role, idleMinutes))
  return isShut || now >= expiresAt || now >= idleUntil
}

// Approval, salesman and block belong to the agency, and everybody who works in it shares them.
const selectSession = statement<SessionWithUser>(`
  select s.user_id as "userId", s.token_digest as "tokenDigest", s.last_used_at as "lastUsedAt",
    s.expires_at as "expiresAt", u.name, u.email, u.role, u.status, u.managed_role_id as "managedRoleId",
    a.id as "accountId", a.salesman_id as "salesmanId", a.approved_at as "approvedAt",
    u.agency_rights as "agencyRights", (${isShut}) as "isShut",
    s.viewed_user_id as "viewedUserId", s.viewed_until as "viewedUntil",
    (select idle_minutes from session_settings) as "idleMinutes"
  from sessions s join users u on u.id = s.user_id join users a on a.id = coalesce(u.agency_id, u.id) where s.id = $1`)

/** Whether a session is still alive and still this person's. Checking does not count as activity. */
export async function isSessionAlive(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId, userId }: Pick<Actor, 'sessionId' | 'userId'>,
): Promise<boolean> {
  const [row] = await query(db.prepared, selectSession(sessionId))
  if (!row || isOver(row, clock.now())) return false
  return row.viewedUntil ? row.viewedUserId === userId && clock.now() < row.viewedUntil : row.userId === userId
}

const SHAPE = /^(\d{1,15})\.([\w-]{43})$/

/** The person a token belongs to, with their current rights; null for any token that is not alive. */
export async function authenticate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Actor | null> {
  const [, id, secret] = SHAPE.exec(token) ?? []
  if (!id || !secret) return null
  const sessionId = Number(id)
  const [user] = await query(db.prepared, selectSession(sessionId))
  if (!user || !timingSafeEqual(user.tokenDigest, digest(secret))) return null
  const now = clock.now()
  if (isOver(user, now)) return null
  const { userId } = user
  if (now >= minutesAfter(user.lastUsedAt, TOUCH_MINUTES)) await touchSession(db.adhoc, sessionId, userId, now)
  const own = await toActor(db.prepared, sessionId, { ...user, id: userId })
  return user.viewedUserId && user.viewedUntil
    ? viewAs(db.prepared, own, { id: user.viewedUserId, until: user.viewedUntil, now })
    : own
}

/** A user, with the values shared from the agency they work for. */
type ActorUser = Pick<
  User,
  'id' | 'name' | 'email' | 'role' | 'salesmanId' | 'approvedAt' | 'managedRoleId' | 'agencyRights'
> & { accountId: number }

async function toActor(queries: Queries, sessionId: number, user: ActorUser): Promise<Actor> {
  const { id: userId, accountId, name, email, role, salesmanId, agencyRights } = user
  const permissions = new Set(await listPermissionsOf(queries, user))
  const rights = agencyRights === null ? ownerRights : new Set(agencyRights)
  const approved = isApproved(user)
  return { userId, accountId, sessionId, name, email, role, salesmanId, approved, permissions, rights }
}

/** A person with their present rights, without a session; null if they could not sign in. */
export async function readActor(queries: Queries, userId: number): Promise<Actor | null> {
  const user = await findUser(queries, userId)
  if (!user || user.deletedAt || (await isBlocked(queries, user))) return null
  const { id: accountId, salesmanId, approvedAt } = await readAccount(queries, user)
  return toActor(queries, 0, { ...user, accountId, salesmanId, approvedAt })
}

/**
 * The person an administrator views as, with what that person can see; which actions are allowed is decided by the
 * call.
 */
async function viewAs(
  queries: Queries,
  own: Actor,
  { id, until, now }: { id: number; until: Date; now: Date },
): Promise<Actor> {
  const user = await findUser(queries, id)
  const over = now >= until || own.role !== 'admin' || !user || !canBeViewed(user)
  const viewer = { userId: own.userId, name: own.name, until, over }
  if (!user) return { ...own, viewer }
  const { id: accountId, salesmanId, approvedAt } = await readAccount(queries, user)
  return { ...(await toActor(queries, own.sessionId, { ...user, accountId, salesmanId, approvedAt })), viewer }
}

async function touchSession(queries: Queries, sessionId: number, userId: number, now: Date): Promise<void> {
  await queries.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
  await updateSignInFields(queries, userId, { lastSeenAt: now })
}
