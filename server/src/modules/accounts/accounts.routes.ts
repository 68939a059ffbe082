import type { accounts } from '@safar/contract/people/accounts.contract'
import { notFound } from '../../platform/errors.ts'
import { csrfCookie } from '../../platform/http/csrf.ts'
import type { Call, Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findUser, readAuthUser } from '../people/public.ts'
import { restoreAddress } from './address/restore-address.ts'
import { changePassword } from './own/change-password.ts'
import { endOtherSessions, endOwnSession, listSessionsOf } from './own/own-sessions.ts'
import { updateProfile } from './own/update-profile.ts'
import type { Visitor } from './sign-in/attempt-limits.ts'
import { deviceCookie, readDevice } from './sign-in/devices.ts'
import { listPermissionsOf } from './sign-in/permissions.queries.ts'
import { register } from './sign-in/register.ts'
import { forgotPassword, resetPassword } from './sign-in/reset-password.ts'
import { login, requestCode, verifyCode } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { resendVerification, verifyEmail } from './sign-in/verify-email.ts'

type VisitorCall = Pick<Call<typeof accounts.login>, 'locale' | 'origin' | 'cookies' | 'setCookie'>

const isSecure = ({ config }: Services): boolean => config.publicUrl.startsWith('https:')

const toVisitor = (services: Services, { locale, origin, cookies, setCookie }: VisitorCall): Visitor => ({
  locale,
  origin,
  device: readDevice(cookies),
  setDevice: (device) => setCookie(deviceCookie(device, isSecure(services))),
})

export const accountsRoutes = (services: Services): Handlers<typeof accounts> => ({
  csrfCookie: async ({ cookies, setCookie }) => {
    setCookie(csrfCookie(cookies, isSecure(services)))
    return undefined
  },
  currentUser: async ({ actor }) => {
    const { adhoc } = services.db
    const user = await findUser(adhoc, actor.userId)
    if (!user) throw notFound()
    const { viewer } = actor
    return {
      success: true,
      user: await readAuthUser(adhoc, user),
      permissions: await listPermissionsOf(adhoc, user),
      viewer: viewer ? { name: viewer.name, until: viewer.until.toISOString() } : null,
    }
  },
  login: (call) => login(services, call.body, toVisitor(services, call)),
  requestCode: (call) => requestCode(services, call.body, toVisitor(services, call)),
  verifyCode: (call) => verifyCode(services, call.body, toVisitor(services, call)),
  register: ({ body, locale, origin }) => register(services, body, locale, origin),
  verifyEmail: ({ body, actor, locale, origin }) =>
    body.token ? verifyEmail(services, body.token, locale, origin) : resendVerification(services, actor, locale),
  forgotPassword: (call) => forgotPassword(services, call.body.email, toVisitor(services, call)),
  resetPassword: (call) => resetPassword(services, call.body, toVisitor(services, call)),
  restoreEmail: ({ body, locale, origin }) => restoreAddress(services, body.token, locale, origin),
  changePassword: (call) => changePassword(services, call, toVisitor(services, call)),
  updateProfile: (call) => updateProfile(services, call),
  sessions: async ({ actor }) => ({ data: await listSessionsOf(services, actor) }),
  endSession: (call) => endOwnSession(services, call),
  endOtherSessions: (call) => endOtherSessions(services, call),
  logout: (call) => signOut(services, call),
})
