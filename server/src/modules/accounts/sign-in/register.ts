import type { registration } from '@safar/contract/people/accounts.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import type { z } from 'zod'
import { type Origin, record } from '../../../platform/activity.ts'
import { brokenConstraint } from '../../../platform/database/failures.ts'
import { invalid } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { canMailStranger } from '../../../platform/mail/stranger-mails.ts'
import type { Services } from '../../../services.ts'
import { findUserByEmail, insertAgency, insertUser, toAuthUser } from '../../people/public.ts'
import { alreadyRegistered } from '../mails.ts'
import { mailVerification } from './email-links.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { isGuessable } from './sign-in.rules.ts'

type Registration = z.output<typeof registration>

/**
 * Registers a customer or a travel agent. Role and approval depend only on the kind of account, never on other form
 * fields.
 */
export async function register(services: Services, form: Registration, locale: Locale, origin: Origin) {
  if (isGuessable(form.password, form)) throw invalid({ password: 'password_common' })
  const passwordHash = await hashPassword(form.password)
  const { db, clock } = services
  try {
    return await db.tx(async (tx) => {
      const { account: role, name, email, phone, locale: ownLocale } = form
      const user = await insertUser(tx, { role, name, email, phone, passwordHash, locale: ownLocale })
      const agencyName = form.account === 'agent' ? (form.agency_name ?? null) : null
      if (agencyName) await insertAgency(tx, { userId: user.id, agencyName })
      if (await canMailStranger(services.limits, 'verification', user.email)) await mailVerification(services, tx, user)
      const token = await openSession(tx, user, origin, clock.now())
      await record(tx, {
        actorId: user.id,
        action: 'accounts.register',
        subject: 'user',
        subjectId: user.id,
        changes: { role: user.role, email: user.email },
        origin,
      })
      return {
        success: true as const,
        user: toAuthUser(user, agencyName),
        authorisation: { token, type: 'bearer' as const },
        message: translate(locale, 'registered'),
      }
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'users_email') throw error
    await mailOwner(services, form.email, origin)
    throw invalid({ email: 'register_mail' })
  }
}

/** Taken addresses that one network can hit, so that nobody can probe for accounts. */
const TAKEN_LIMIT = { max: 5, windowSeconds: 3600 }

/** The owner of the address learns by mail that the account already exists; the person who typed it does not. */
async function mailOwner(services: Services, email: string, origin: Origin): Promise<void> {
  await services.limits.spend(`taken:${addressKey(origin.ip)}`, TAKEN_LIMIT)
  if (!(await canMailStranger(services.limits, 'already_registered', email))) return
  const owner = await findUserByEmail(services.db.adhoc, email)
  if (!owner || owner.status === 'blocked') return
  const content = alreadyRegistered(owner, `${services.config.publicUrl}/auth/forgot-password`)
  await services.db.tx((tx) => services.mail.post(tx, owner.email, content))
}
