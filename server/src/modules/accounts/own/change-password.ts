import type { accounts } from '@safar/contract/people/accounts.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, ne } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { findUser, lockUser, updateUser } from '../../people/public.ts'
import { passwordChanged } from '../mails.ts'
import { spendTry, type Visitor } from '../sign-in/attempt-limits.ts'
import { rememberDevice } from '../sign-in/devices.ts'
import { hashPassword, passwordFits } from '../sign-in/passwords.ts'
import { isGuessable } from '../sign-in/sign-in.rules.ts'
import { knownDevices, oneTimeCodes, sessions } from '../tables.ts'

/** A new password by the old one. This browser stays signed in, every other session ends, and a mail says so. */
export async function changePassword(
  services: Pick<Services, 'db' | 'clock' | 'limits' | 'mail' | 'config'>,
  { body, actor }: Pick<Call<typeof accounts.changePassword>, 'body' | 'actor'>,
  visitor: Visitor,
) {
  const { db, clock, mail, config } = services
  const before = await findUser(db.adhoc, actor.userId)
  if (!before) throw notFound()
  // Whoever sits at an open session guesses no more often than at the sign-in page.
  const { succeeded } = await spendTry(services, 'password', { email: before.email, userId: before.id }, visitor)
  if (!(await passwordFits(body.current_password, before.passwordHash)))
    throw invalid({ current_password: 'password_wrong' })
  await succeeded()
  if (isGuessable(body.password, before)) throw invalid({ password: 'password_common' })
  const passwordHash = await hashPassword(body.password)
  await db.tx(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    // Somebody else changed it since it was compared.
    if (user?.passwordHash !== before.passwordHash) throw invalid({ current_password: 'password_wrong' })
    const now = clock.now()
    await updateUser(tx, user.id, { passwordHash })
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id))
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
    await mail.post(tx, user.email, passwordChanged(user, `${config.publicUrl}/auth/forgot-password`))
  })
  return {
    success: true as const,
    message: { status: 'success' as const, description: translate(visitor.locale, 'password_changed') },
  }
}
