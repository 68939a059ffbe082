import type { accounts } from '@safar/contract/people/accounts.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, ne } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { canMailStranger } from '../../../platform/mail/stranger-mails.ts'
import type { Services } from '../../../services.ts'
import { lockUser, updateUser } from '../../people/public.ts'
import { passwordChanged } from '../mails.ts'
import type { Visitor } from '../sign-in/attempt-limits.ts'
import { rememberDevice } from '../sign-in/devices.ts'
import { deleteLinks } from '../sign-in/email-links.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { isGuessable } from '../sign-in/sign-in.rules.ts'
import { knownDevices, sessions } from '../tables.ts'
import { assertOwnPassword } from './own-password.ts'

/**
 * Sets a new password after checking the old one. This session stays signed in, every other one ends, and a mail
 * confirms the change.
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'clock' | 'limits' | 'mail' | 'config'>,
  { body, actor }: Pick<Call<typeof accounts.changePassword>, 'body' | 'actor'>,
  visitor: Visitor,
) {
  const { db, clock, mail, config, limits } = services
  const given = { userId: actor.userId, password: body.current_password, field: 'current_password' as const }
  const before = await assertOwnPassword(services, given, visitor)
  if (isGuessable(body.password, before)) throw invalid({ password: 'password_common' })
  const passwordHash = await hashPassword(body.password)
  const mails = before.emailVerifiedAt !== null || (await canMailStranger(limits, 'password_changed', before.email))
  await db.tx(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    // Somebody else changed the password since it was compared.
    if (user?.passwordHash !== before.passwordHash) throw invalid({ current_password: 'password_wrong' })
    const now = clock.now()
    await updateUser(tx, user.id, { passwordHash })
    await deleteLinks(tx, user.id)
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, actor.sessionId)))
    await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id))
    visitor.setDevice(await rememberDevice(tx, user.id, visitor.device, now))
    await record(tx, {
      actorId: user.id,
      action: 'accounts.change_password',
      subject: 'user',
      subjectId: user.id,
      origin: visitor.origin,
    })
    if (mails) await mail.post(tx, user.email, passwordChanged(user, `${config.publicUrl}/auth/forgot-password`))
  })
  return {
    success: true as const,
    message: { status: 'success' as const, description: translate(visitor.locale, 'password_changed') },
  }
}
