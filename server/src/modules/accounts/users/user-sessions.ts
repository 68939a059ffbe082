import type { users as contract } from '@safar/contract/people/users.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { lockUser } from '../../people/public.ts'
import { listSessionsOf } from '../own/own-sessions.ts'
import { sessions } from '../tables.ts'
import { assertCanMove } from './user-moves.rules.ts'
import { assertVisible, readUser } from './users.queries.ts'

/** A user's active sessions; only administrators see those of office users. */
export async function listUserSessions(
  services: Pick<Services, 'db' | 'clock'>,
  { params, actor }: Call<typeof contract.sessions>,
) {
  const user = await readUser(services.db.adhoc, actor, params.id)
  if (!user.moves.includes('edit')) throw notFound()
  return listSessionsOf(services, { userId: user.id, role: user.role, sessionId: actor.sessionId })
}

/** Signs a user out of one browser. */
export async function endUserSession(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.endSession>,
) {
  await db.tx(async (tx) => {
    const user = await lockUser(tx, params.id)
    if (!user) throw notFound()
    await assertVisible(tx, actor, user.id)
    assertCanMove(actor, user, 'edit')
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, params.session), eq(sessions.userId, user.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'users.end_session',
      subject: 'user',
      subjectId: user.id,
      origin,
    })
  })
  return { message: translate(locale, 'session_ended'), type: 'success' as const }
}
