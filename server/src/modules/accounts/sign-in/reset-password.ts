import type { Locale } from '@safar/contract/protocol/shapes'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Origin, record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { findUserByEmail, lockUser, updateUser } from '../../people/public.ts'
import { oneTimeCodes } from '../tables.ts'
import { mailReset, spendToken } from './email-links.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { isGuessable } from './sign-in.rules.ts'

const MAIL_RESET = 'accounts.mail_reset'
const MAIL_LIMIT = { max: 5, windowSeconds: 3600 }

/** Mails a link if the address is known; the answer is the same if not. */
export async function forgotPassword(services: Services, email: string, locale: Locale) {
  await services.limits.spend(`reset:${email}`, MAIL_LIMIT)
  // Whether the address is known is found out later, so that the time to answer does not tell it.
  await services.jobs.enqueue(services.db.adhoc, MAIL_RESET, { email, locale })
  return {
    success: true as const,
    message: { status: 'success' as const, description: translate(locale, 'reset_sent') },
  }
}

const request = z.object({ email: z.string(), locale: z.enum(['en', 'ar']) })

export function defineAccountJobs(services: Services): void {
  services.jobs.define(MAIL_RESET, async (payload) => {
    const { email, locale } = request.parse(payload)
    const user = await findUserByEmail(services.db.adhoc, email)
    if (user && user.status !== 'blocked') await services.db.tx((tx) => mailReset(services, tx, { ...user, locale }))
  })
}

/** A new password by the mailed link: every session ends, and the locks of the old password open. */
export async function resetPassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  form: { token: string; password: string },
  locale: Locale,
  origin: Origin,
) {
  const passwordHash = await hashPassword(form.password)
  return db.tx(async (tx) => {
    const now = clock.now()
    const userId = await spendToken(tx, form.token, 'reset', now)
    const user = userId === null ? undefined : await lockUser(tx, userId)
    if (!user) throw invalid({ token: 'link_dead' })
    // Refused here, the link is not spent.
    if (isGuessable(form.password, user)) throw invalid({ password: 'password_common' })
    await updateUser(tx, user.id, {
      passwordHash,
      emailVerifiedAt: user.emailVerifiedAt ?? now,
      codeFailures: 0,
      codeLockedUntil: null,
    })
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id))
    await endSessions(tx, user.id)
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
