import type { registration } from '@safar/contract/people/accounts.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import { translate } from '@safar/contract/wording/texts'
import type { z } from 'zod'
import { type Origin, record } from '../../../platform/activity.ts'
import { brokenConstraint } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { insertAgency, insertUser, toAuthUser } from '../../people/public.ts'
import { mailVerification } from './email-links.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { isGuessable } from './sign-in.rules.ts'

type Registration = z.output<typeof registration>

/** A customer or a travel agent signs up. Nothing of the form decides role or approval but the kind of account. */
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
      await mailVerification(services, tx, user)
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
    if (brokenConstraint(error) === 'users_email') throw invalid({ email: 'email_taken' })
    throw error
  }
}
