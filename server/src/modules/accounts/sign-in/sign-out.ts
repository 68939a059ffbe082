import type { accounts as contract } from '@safar/contract/people/accounts.contract'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { endSession } from './sessions.ts'

/**
 * Ends the session. An administrator who is viewing as somebody else signs out themselves, and the viewing ends too.
 */
export async function signOut({ db }: Pick<Services, 'db'>, { actor, origin }: Call<typeof contract.logout>) {
  const { viewer } = actor
  const userId = viewer?.userId ?? actor.userId
  const line = { actorId: userId, subject: 'user', origin }
  await db.tx(async (tx) => {
    await endSession(tx, actor.sessionId)
    if (viewer) {
      const changes = { name: actor.name }
      await record(tx, { ...line, action: 'accounts.stop_viewing', subjectId: actor.userId, changes })
    }
    await record(tx, { ...line, action: 'accounts.sign_out', subjectId: userId })
  })
  return { success: true as const }
}
