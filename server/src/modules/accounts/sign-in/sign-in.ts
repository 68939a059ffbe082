import { randomBytes, randomInt } from 'node:crypto'
import { MINUTE_MS } from '@safar/contract/day'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@safar/contract/people/accounts.contract'
import { signsInWithCode } from '@safar/contract/vocabulary/roles'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import { digest, sameText } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { canMailStranger } from '../../../platform/mail/stranger-mails.ts'
import type { Services } from '../../../services.ts'
import {
  findUserByEmail,
  isBlocked,
  lockUser,
  readAuthUser,
  type User,
  updateSignInFields,
} from '../../people/public.ts'
import { signInCode } from '../mails.ts'
import { oneTimeCodes } from '../tables.ts'
import { spendTry, type Visitor } from './attempt-limits.ts'
import { rememberDevice } from './devices.ts'
import { passwordFits } from './passwords.ts'
import { openSession } from './sessions.ts'
import { CODE_FAILURES_TO_LOCK, CODE_LOCK_MINUTES } from './sign-in.rules.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Returns the user if address and password match. An unknown address and a wrong password take equally long and give
 * the same answer.
 */
async function assertCredentials(services: Services, { email, password }: Credentials, visitor: Visitor) {
  const user = await findUserByEmail(services.db.adhoc, email)
  const { known, succeeded } = await spendTry(services, 'password', { email, userId: user?.id }, visitor)
  if (!(await passwordFits(password, user?.passwordHash)) || !user) throw invalid({ email: 'credentials' })
  await succeeded()
  if (await isBlocked(services.db.adhoc, user)) throw invalid({ email: 'blocked' })
  return { user, known }
}

export async function login(services: Services, credentials: Credentials, visitor: Visitor) {
  const { locale, origin, device } = visitor
  const { user } = await assertCredentials(services, credentials, visitor)
  if (signsInWithCode(user.role)) {
    return { user: null, authorisation: null, message: translate(locale, 'code_next'), type: 'otp' as const }
  }
  const { db, clock } = services
  return db.tx(async (tx) => {
    const token = await openSession(tx, user, origin, clock.now())
    visitor.setDevice(await rememberDevice(tx, user.id, device, clock.now()))
    await record(tx, { actorId: user.id, action: 'accounts.sign_in', subject: 'user', subjectId: user.id, origin })
    return {
      user: await readAuthUser(tx, user),
      authorisation: { token, type: 'bearer' as const },
      message: translate(locale, 'signed_in'),
      type: 'success' as const,
    }
  })
}

const locked = (user: User, now: Date): AppError | null => {
  if (!user.codeLockedUntil || user.codeLockedUntil <= now) return null
  const minutes = Math.ceil((user.codeLockedUntil.getTime() - now.getTime()) / MINUTE_MS)
  return new AppError('too_many', { shown: 'otp_locked', values: { count: minutes }, retryAfterSeconds: minutes * 60 })
}

const codeMac = ({ vault }: Pick<Services, 'vault'>, userId: number, code: string) =>
  vault.mac('one-time-code', `${userId}:${code}`)

/** Mails a fresh code, which invalidates the previous one. The code only works with the token in this response. */
export async function requestCode(services: Services, credentials: Credentials, visitor: Visitor) {
  const { user, known } = await assertCredentials(services, credentials, visitor)
  const { locale } = visitor
  const { db, clock, mail } = services
  const now = clock.now()
  const lock = known ? null : locked(user, now)
  if (lock) throw lock
  if (user.emailVerifiedAt === null && !(await canMailStranger(services.limits, 'sign_in_code', user.email)))
    throw new AppError('too_many', { shown: 'mails_sent', retryAfterSeconds: 3_600 })
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const request = randomBytes(24).toString('base64url')
  await db.tx(async (tx) => {
    const fresh = {
      requestDigest: digest(request),
      codeMac: codeMac(services, user.id, code),
      triesLeft: CODE_TRIES,
      expiresAt: minutesAfter(now, CODE_MINUTES),
    }
    await tx
      .insert(oneTimeCodes)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: oneTimeCodes.userId, set: fresh })
    await mail.post(tx, user.email, signInCode({ ...user, locale }, code))
  })
  return { success: true as const, message: translate(locale, 'code_next'), otp_request: request }
}

const spent = () => invalid({ otp: 'otp_spent' })

type SignInResult = { failure: AppError } | { user: User; token: string; device: string }

interface CodeForm {
  email: string
  otp: string
  otp_request: string
}

/**
 * Exchanges the code for a session. A browser that did not request the code is refused before anything is looked up,
 * whether or not the address is known. The user's row is locked, so of two simultaneous requests with the same code
 * only one succeeds.
 */
export async function verifyCode(services: Services, form: CodeForm, visitor: Visitor) {
  const { db } = services
  const request = eq(oneTimeCodes.requestDigest, digest(form.otp_request))
  const [sentCode] = await db.adhoc.select({ userId: oneTimeCodes.userId }).from(oneTimeCodes).where(request)
  if (!sentCode) throw spent()
  const account = { email: form.email, userId: sentCode.userId }
  const { known, succeeded } = await spendTry(services, 'code', account, visitor)
  // A refusal is returned from the transaction instead of aborting it, because the counted try must be kept.
  const result = await db.tx((tx) => spendCode(services, tx, { ...form, userId: sentCode.userId, known }, visitor))
  if ('failure' in result) throw result.failure
  await succeeded()
  visitor.setDevice(result.device)
  return {
    success: true as const,
    data: { user: await readAuthUser(db.adhoc, result.user) },
    authorisation: { token: result.token, type: 'bearer' as const },
  }
}

async function spendCode(
  services: Services,
  tx: Queries,
  { userId, known, email, otp, otp_request }: CodeForm & { userId: number; known: boolean },
  { origin, device }: Visitor,
): Promise<SignInResult> {
  const now = services.clock.now()
  const user = await lockUser(tx, userId)
  if (!user || user.email !== email || (await isBlocked(tx, user))) return { failure: spent() }
  const lock = known ? null : locked(user, now)
  if (lock) return { failure: lock }
  const [live] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id))
  if (!live?.requestDigest.equals(digest(otp_request)) || live.expiresAt <= now || live.triesLeft === 0)
    return { failure: spent() }
  if (!sameText(live.codeMac, codeMac(services, user.id, otp)))
    return { failure: await countFailure(tx, user, live.triesLeft, now) }
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id))
  // The code came by mail, which verifies the address.
  const verified = { codeFailures: 0, codeLockedUntil: null, emailVerifiedAt: user.emailVerifiedAt ?? now }
  await updateSignInFields(tx, user.id, verified)
  const token = await openSession(tx, user, origin, now)
  await record(tx, { actorId: user.id, action: 'accounts.sign_in', subject: 'user', subjectId: user.id, origin })
  return { user: { ...user, ...verified }, token, device: await rememberDevice(tx, user.id, device, now) }
}

async function countFailure(tx: Queries, user: User, triesLeft: number, now: Date): Promise<AppError> {
  const left = triesLeft - 1
  const failures = user.codeFailures + 1
  const shouldLock = failures >= CODE_FAILURES_TO_LOCK
  await tx.update(oneTimeCodes).set({ triesLeft: left }).where(eq(oneTimeCodes.userId, user.id))
  await updateSignInFields(tx, user.id, {
    codeFailures: shouldLock ? 0 : failures,
    ...(shouldLock && { codeLockedUntil: minutesAfter(now, CODE_LOCK_MINUTES) }),
  })
  if (left === 0) return new AppError('invalid', { shown: 'otp_spent', fields: { otp: 'otp_spent' }, triesLeft: 0 })
  return new AppError('invalid', {
    shown: 'otp_wrong',
    fields: { otp: 'otp_wrong' },
    values: { count: left },
    triesLeft: left,
  })
}
