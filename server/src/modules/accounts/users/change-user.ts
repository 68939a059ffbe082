import type { ActivityAction } from '@safar/contract/vocabulary/activity'
import { permissionRoles, type Role } from '@safar/contract/vocabulary/roles'
import { eq } from 'drizzle-orm'
import { difference, type Origin, record } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { moveUser, needsApproval, needsForm, releaseAgents, type User } from '../../people/public.ts'
import { mailVerification } from '../sign-in/email-links.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { emailTokens, oneTimeCodes } from '../tables.ts'
import { assertAdminRemains } from './last-admin.ts'

interface Change {
  actor: Actor
  origin: Origin
  action: ActivityAction
  before: User
  after: Pick<User, 'name' | 'email' | 'phone' | 'role' | 'managedRoleId' | 'salesmanId'>
  passwordHash: string | undefined
}

/**
 * People created by somebody with the right to approve are approved at once; an agent is only approved on the details
 * form.
 */
export const approvalOfNew = (role: Role, actor: Actor, now: Date): Date | null =>
  needsApproval(role) && !needsForm(role) && actor.permissions.has('users.approve') ? now : null

export const holdsManagedRole = (role: Role): boolean => permissionRoles.some((name) => name === role)

/** Links and codes on their way to an address the person no longer has must not open the account. */
export async function deleteLinks(tx: Queries, userId: number): Promise<void> {
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId))
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
}

/** Saves a changed user. Changes to credentials or to what the person is allowed to do end their open sessions. */
export async function changeUser(services: Services, tx: Queries, change: Change): Promise<void> {
  const { actor, origin, action, before, after, passwordHash } = change
  const newRole = before.role !== after.role
  const newAddress = before.email !== after.email
  if (newRole) await assertAdminRemains(tx, before)
  const set = {
    ...after,
    ...(newRole && { approvedAt: approvalOfNew(after.role, actor, services.clock.now()) }),
    ...(newAddress && { emailVerifiedAt: null }),
  }
  await moveUser(tx, before, 'edit', { ...set, ...(passwordHash && { passwordHash }) })
  if (newRole && before.role === 'salesman') await releaseAgents(tx, before.id)
  if (newAddress || passwordHash) await deleteLinks(tx, before.id)
  if (newRole || newAddress || passwordHash || before.managedRoleId !== after.managedRoleId)
    await endSessions(tx, before.id)
  const changes = { ...difference(before, set), ...(passwordHash && { password: 'changed' }) }
  await record(tx, { actorId: actor.userId, action, subject: 'user', subjectId: before.id, changes, origin })
  if (newAddress) await mailVerification(services, tx, { ...before, ...after })
}
