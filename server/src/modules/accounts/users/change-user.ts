import type { ActivityAction } from '@safar/contract/vocabulary/activity'
import { permissionRoles, type Role } from '@safar/contract/vocabulary/roles'
import type { PlainKey } from '@safar/contract/wording/texts'
import { difference, type Origin, record } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { moveUser, needsApproval, needsForm, recordMaker, releaseAgents, type User } from '../../people/public.ts'
import { followNewAddress } from '../address/address-mails.ts'
import { hasWallet, requestAddress } from '../address/request-address.ts'
import { mailReset } from '../sign-in/email-links.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { assertAdminRemains } from './last-admin.ts'

interface Change {
  actor: Actor
  origin: Origin
  action: ActivityAction
  before: User
  after: Pick<User, 'name' | 'email' | 'phone' | 'role' | 'managedRoleId' | 'salesmanId'>
  /** A password was given: nobody sets another person's, so they get a link that does. */
  mailsPassword: boolean
}

/**
 * People created by somebody with the right to approve are approved at once; an agent is only approved on the details
 * form.
 */
export const approvalOfNew = (role: Role, actor: Actor, now: Date): Date | null =>
  needsApproval(role) && !needsForm(role) && actor.permissions.has('users.approve') ? now : null

export const holdsManagedRole = (role: Role): boolean => permissionRoles.some((name) => name === role)

/**
 * Saves a changed user. Changes to credentials or to what the person is allowed to do end their open sessions. A new
 * address of somebody with a wallet waits for a second person, and is not saved yet.
 */
export async function changeUser(services: Services, tx: Queries, change: Change): Promise<PlainKey> {
  const { actor, origin, action, before, after: requested, mailsPassword } = change
  const { email } = requested
  const newAddress = before.email !== email
  const waits = newAddress && (await hasWallet(tx, before))
  const after = { ...requested, ...(waits && { email: before.email }) }
  const newRole = before.role !== after.role
  if (newRole) await assertAdminRemains(tx, before)
  const set = {
    ...after,
    ...(newRole && { approvedAt: approvalOfNew(after.role, actor, services.clock.now()) }),
    ...(newAddress && !waits && { emailVerifiedAt: null }),
  }
  await moveUser(tx, before, 'edit', set)
  if (newRole && before.role === 'salesman') await releaseAgents(tx, before.id)
  const made = { accountId: before.id, personId: actor.userId, at: services.clock.now() }
  if (newRole) await recordMaker(tx, { ...made, act: 'created' })
  if (newRole || before.managedRoleId !== after.managedRoleId) await endSessions(tx, before.id)
  const changes = { ...difference(before, set), ...(mailsPassword && { password: 'link' }) }
  await record(tx, { actorId: actor.userId, action, subject: 'user', subjectId: before.id, changes, origin })
  const user = { ...before, name: after.name }
  if (waits) await requestAddress(services, tx, { user, email, actorId: actor.userId, origin })
  else if (newAddress) {
    await followNewAddress(services, tx, user, email)
    await recordMaker(tx, { ...made, act: 'address' })
  }
  if (mailsPassword) await mailReset(services, tx, { ...before, ...after })
  if (waits) return 'address_requested'
  return mailsPassword ? 'password_link_sent' : 'user_updated'
}
