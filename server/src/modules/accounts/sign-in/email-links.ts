import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'
import { and, eq, gt } from 'drizzle-orm'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { User } from '../../people/public.ts'
import * as mails from '../mails.ts'
import { emailTokens, oneTimeCodes } from '../tables.ts'
import { INVITE_LINK_HOURS, RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from './sign-in.rules.ts'

type Purpose = 'verify' | 'reset'
type LinkDeps = Pick<Services, 'config' | 'clock' | 'mail'>

/** A new link invalidates older ones of the same kind. */
export async function newToken(tx: Queries, userId: number, purpose: Purpose, expiresAt: Date): Promise<string> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)))
  const token = randomBytes(32).toString('base64url')
  await tx.insert(emailTokens).values({ tokenDigest: digest(token), userId, purpose, expiresAt })
  return token
}

/** Deletes the token as it is used, so that of two simultaneous requests only one succeeds. */
export async function spendToken(tx: Queries, token: string, purpose: Purpose, now: Date): Promise<number | null> {
  const [row] = await tx
    .delete(emailTokens)
    .where(
      and(eq(emailTokens.tokenDigest, digest(token)), eq(emailTokens.purpose, purpose), gt(emailTokens.expiresAt, now)),
    )
    .returning({ userId: emailTokens.userId })
  return row?.userId ?? null
}

/** Links and codes made before a change of password, address or access must not open the account. */
export async function deleteLinks(tx: Queries, userId: number): Promise<void> {
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId))
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
}

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS)

type Addressee = Pick<User, 'id' | 'name' | 'email' | 'emailVerifiedAt'> & { locale: Locale }

export async function mailVerification({ config, clock, mail }: LinkDeps, tx: Queries, user: Addressee): Promise<void> {
  const token = await newToken(tx, user.id, 'verify', hoursFrom(clock.now(), VERIFY_LINK_HOURS))
  await mail.post(tx, user.email, mails.verification(user, `${config.publicUrl}/auth/verify-email?token=${token}`))
}

export async function mailReset({ config, clock, mail }: LinkDeps, tx: Queries, user: Addressee): Promise<void> {
  const token = await newToken(tx, user.id, 'reset', hoursFrom(clock.now(), RESET_LINK_MINUTES / 60))
  await mail.post(tx, user.email, mails.reset(user, `${config.publicUrl}/auth/password-reset/${token}`))
}

/** The colleague who sends the invitation. */
export interface Inviter {
  name: string
  agency: string
}

/** Like an invitation by the office, but sent from the person's own agency. A new one invalidates the previous link. */
export async function mailColleagueInvitation(
  { config, clock, mail }: LinkDeps,
  tx: Queries,
  user: Addressee,
  by: Inviter,
): Promise<void> {
  const token = await newToken(tx, user.id, 'reset', hoursFrom(clock.now(), INVITE_LINK_HOURS))
  const url = `${config.publicUrl}/auth/password-reset/${token}`
  await mail.post(tx, user.email, mails.colleagueInvitation(user, by, url))
}

/** Sent when somebody else created the account: the link sets the first password and proves the address. */
export async function mailInvitation({ config, clock, mail }: LinkDeps, tx: Queries, user: Addressee): Promise<void> {
  const token = await newToken(tx, user.id, 'reset', hoursFrom(clock.now(), INVITE_LINK_HOURS))
  await mail.post(tx, user.email, mails.invitation(user, `${config.publicUrl}/auth/password-reset/${token}`))
}
