import type { accounts } from '@safar/contract/people/accounts.contract'
import { record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import { csrfCookie } from '../../platform/http/csrf.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findUser, readAuthUser } from '../people/public.ts'
import { listPermissionsOf } from './sign-in/permissions.queries.ts'
import { register } from './sign-in/register.ts'
import { forgotPassword, resetPassword } from './sign-in/reset-password.ts'
import { endSession } from './sign-in/sessions.ts'
import { login, requestCode, verifyCode } from './sign-in/sign-in.ts'
import { resendVerification, verifyEmail } from './sign-in/verify-email.ts'

export const accountsRoutes = (services: Services): Handlers<typeof accounts> => ({
  csrfCookie: async ({ cookies, setCookie }) => {
    setCookie(csrfCookie(cookies, services.config.publicUrl.startsWith('https:')))
    return undefined
  },
  currentUser: async ({ actor }) => {
    const { adhoc } = services.db
    const user = await findUser(adhoc, actor.userId)
    if (!user) throw notFound()
    return { success: true, user: await readAuthUser(adhoc, user), permissions: await listPermissionsOf(adhoc, user) }
  },
  login: ({ body, locale, origin }) => login(services, body, locale, origin),
  requestCode: ({ body, locale }) => requestCode(services, body, locale),
  verifyCode: ({ body, origin }) => verifyCode(services, body, origin),
  register: ({ body, locale, origin }) => register(services, body, locale, origin),
  verifyEmail: ({ body, actor, locale, origin }) =>
    body.token ? verifyEmail(services, body.token, locale, origin) : resendVerification(services, actor, locale),
  forgotPassword: ({ body, locale }) => forgotPassword(services, body.email, locale),
  resetPassword: ({ body, locale, origin }) => resetPassword(services, body, locale, origin),
  logout: async ({ actor, origin }) => {
    await services.db.tx(async (tx) => {
      await endSession(tx, actor.sessionId)
      await record(tx, {
        actorId: actor.userId,
        action: 'accounts.sign_out',
        subject: 'user',
        subjectId: actor.userId,
        origin,
      })
    })
    return { success: true }
  },
})
