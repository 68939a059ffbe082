import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { type Origin, record } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { canMailStranger } from '../../../platform/mail/stranger-mails.ts'
import type { Services } from '../../../services.ts'
import { findUser, markEmailVerified } from '../../people/public.ts'
import { mailVerification, spendToken } from './email-links.ts'

/** Handles the link of the verification mail. */
export async function verifyEmail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  locale: Locale,
  origin: Origin,
) {
  return db.tx(async (tx) => {
    const userId = await spendToken(tx, token, 'verify', clock.now())
    const user = userId === null ? undefined : await findUser(tx, userId)
    if (!user) throw invalid({ token: 'link_dead' })
    await markEmailVerified(tx, user.id, clock.now())
    await record(tx, { actorId: user.id, action: 'accounts.verify_email', subject: 'user', subjectId: user.id, origin })
    return {
      success: true as const,
      message: { status: 'success' as const, description: translate(locale, 'email_verified') },
      role: user.role,
    }
  })
}

/** Sends the verification mail again to a signed-in person. */
export async function resendVerification(services: Services, actor: Actor | null, locale: Locale) {
  if (!actor) throw new AppError('invalid', { shown: 'link_dead', fields: { token: 'link_dead' } })
  const user = await findUser(services.db.adhoc, actor.userId)
  if (user && !user.emailVerifiedAt) {
    if (!(await canMailStranger(services.limits, 'verification', user.email)))
      throw new AppError('too_many', { shown: 'mails_sent', retryAfterSeconds: 3_600 })
    await services.db.tx((tx) => mailVerification(services, tx, user))
  }
  return {
    success: true as const,
    message: { status: 'success' as const, description: translate(locale, 'verification_sent') },
    role: actor.role,
  }
}
