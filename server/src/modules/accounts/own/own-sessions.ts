import type { accounts, SessionRow } from '@safar/contract/people/accounts.contract'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { readSessionSettings } from '../session-settings/save-session-settings.ts'
import { idleMinutesOf } from '../sign-in/sign-in.rules.ts'
import { sessions } from '../tables.ts'

type SessionDeps = Pick<Services, 'db' | 'clock'>

/** Far more than anybody uses; the newest are the ones that matter. */
const MOST = 50

/** A person's active sessions, without expired ones. `sessionId` is the session of the reader's own browser. */
export async function listSessionsOf(
  { db, clock }: SessionDeps,
  { userId, sessionId, role }: Pick<Actor, 'userId' | 'sessionId' | 'role'>,
): Promise<SessionRow[]> {
  const now = clock.now()
  const { idle_minutes: setting } = await readSessionSettings(db.adhoc)
  const idleSince = minutesAfter(now, -idleMinutesOf(role, setting))
  const rows = await db.adhoc
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MOST)
  return rows.map(({ id, ip, userAgent, createdAt, lastUsedAt }) => ({
    id,
    current: id === sessionId,
    ip,
    user_agent: userAgent,
    started_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }))
}

type EndCall = Pick<Call<typeof accounts.endOtherSessions>, 'actor' | 'origin' | 'locale'>

/** Ends the caller's own sessions that match; returns how many. */
async function endWhere({ db }: Pick<Services, 'db'>, { actor, origin }: EndCall, which: SQL): Promise<number> {
  return db.tx(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.userId), which))
      .returning({ id: sessions.id })
    if (ended.length > 0)
      await record(tx, {
        actorId: actor.userId,
        action: 'accounts.end_sessions',
        subject: 'user',
        subjectId: actor.userId,
        changes: { sessions: ended.length },
        origin,
      })
    return ended.length
  })
}

const toReply = ({ locale }: EndCall, text: PlainKey) => ({
  message: translate(locale, text),
  type: 'success' as const,
})

export async function endOwnSession(deps: Pick<Services, 'db'>, call: Call<typeof accounts.endSession>) {
  if ((await endWhere(deps, call, eq(sessions.id, call.params.id))) === 0) throw notFound()
  return toReply(call, 'session_ended')
}

export async function endOtherSessions(deps: Pick<Services, 'db'>, call: Call<typeof accounts.endOtherSessions>) {
  await endWhere(deps, call, ne(sessions.id, call.actor.sessionId))
  return toReply(call, 'sessions_ended')
}
