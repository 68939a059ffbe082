import type { Queries } from '../../../platform/database/database.ts'
import { moveUser, releaseAgents, type User } from '../../people/public.ts'
import { deleteLinks } from '../sign-in/email-links.ts'
import { endSessions } from '../sign-in/sessions.ts'

/** Closes and hides a locked account: nobody can sign in to it any more, and its agents have no salesman. */
export async function closeAccount(tx: Queries, user: User, now: Date): Promise<void> {
  // A hidden person holds no managed role, so that the role can be deleted later.
  await moveUser(tx, user, 'delete', { deletedAt: now, managedRoleId: null })
  await endSessions(tx, user.id)
  await deleteLinks(tx, user.id)
  if (user.role === 'salesman') await releaseAgents(tx, user.id)
}
