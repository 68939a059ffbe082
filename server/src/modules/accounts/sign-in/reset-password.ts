import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/errors.ts'
import { canMailStranger } from '../../../platform/mail/stranger-mails.ts'
import type { Services } from '../../../services.ts'
import { findUserByEmail, isBlocked, lockUser, updateUser } from '../../people/public.ts'
import { knownDevices } from '../tables.ts'
import { spendTry, type Visitor } from './attempt-limits.ts'
import { rememberDevice } from './devices.ts'
import { deleteLinks, mailReset, spendToken } from './email-links.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { isGuessable } from './sign-in.rules.ts'

const MAIL_RESET = 'accounts.mail_reset'

/** Mails a reset link if the address is known; the response is the same if it is not. */
export async function forgotPassword(services: Services, email: string, visitor: Visitor) {
  const { locale } = visitor
  const user = await findUserByEmail(services.db.adhoc, email)
  const { known } = await spendTry(services, 'reset', { email, userId: user?.id }, visitor)
  // Strangers cannot flood a person's mailbox, nor block their reset: past the limit no new link is made, so the newest
  // one, mailed within its own lifetime, stays valid.
  const mails = known || (await canMailStranger(services.limits, 'reset', email))
  // The mail is queued as a job either way, so that the response time does not reveal whether the address is known.
  if (mails) await services.jobs.enqueue(services.db.adhoc, MAIL_RESET, { email, locale })
  return {
    success: true as const,
    message: { status: 'success' as const, description: translate(locale, 'reset_sent') },
  }
}

const resetRequest = z.object({ email: z.string(), locale: z.enum(['en', 'ar']) })

export function defineAccountJobs(services: Services): void {
  services.jobs.define(MAIL_RESET, async (payload) => {
    const { email, locale } = resetRequest.parse(payload)
    const user = await findUserByEmail(services.db.adhoc, email)
    if (user && !(await isBlocked(services.db.adhoc, user)))
      await services.db.tx((tx) => mailReset(services, tx, { ...user, locale }))
  })
}

/** Sets a new password through the mailed link, ends every session and clears sign-in locks. */
export async function resetPassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  form: { token: string; password: string },
  { locale, origin, device, setDevice }: Visitor,
) {
  const passwordHash = await hashPassword(form.password)
  return db.tx(async (tx) => {
    const now = clock.now()
    const userId = await spendToken(tx, form.token, 'reset', now)
    const user = userId === null ? undefined : await lockUser(tx, userId)
    if (!user) throw invalid({ token: 'link_dead' })
    // Refusing here does not use up the link.
    if (isGuessable(form.password, user)) throw invalid({ password: 'password_common' })
    await updateUser(tx, user.id, {
      passwordHash,
      emailVerifiedAt: user.emailVerifiedAt ?? now,
      codeFailures: 0,
      codeLockedUntil: null,
    })
    await deleteLinks(tx, user.id)
    await endSessions(tx, user.id)
    // Opening the mailed link proves who the person is; other browsers have to prove it again.
    await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id))
    setDevice(await rememberDevice(tx, user.id, device, now))
    await record(tx, {
      actorId: user.id,
      action: 'accounts.reset_password',
      subject: 'user',
      subjectId: user.id,
      origin,
    })
    return {
      success: true as const,
      message: { status: 'success' as const, description: translate(locale, 'reset_done') },
    }
  })
}
