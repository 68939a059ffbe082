import { randomBytes } from 'node:crypto'
import type { Locale } from '@safar/contract/protocol/shapes'
import { and, eq, gt } from 'drizzle-orm'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { User } from '../../people/public.ts'
import * as mails from '../mails.ts'
import { emailTokens } from '../tables.ts'
import { INVITE_LINK_HOURS, RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from './sign-in.rules.ts'

type Purpose = 'verify' | 'reset'
type LinkDeps = Pick<Services, 'config' | 'clock' | 'mail'>

/** A new link makes the older ones of its kind dead. */
export async function newToken(tx: Queries, userId: number, purpose: Purpose, expiresAt: Date): Promise<string> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)))
  const token = randomBytes(32).toString('base64url')
  await tx.insert(emailTokens).values({ tokenDigest: digest(token), userId, purpose, expiresAt })
  return token
}

/** Takes the token out of the table: of two who come with it at once, one finds it. */
export async function spendToken(tx: Queries, token: string, purpose: Purpose, now: Date): Promise<number | null> {
  const [row] = await tx
    .delete(emailTokens)
    .where(
      and(eq(emailTokens.tokenDigest, digest(token)), eq(emailTokens.purpose, purpose), gt(emailTokens.expiresAt, now)),
    )
    .returning({ userId: emailTokens.userId })
  return row?.userId ?? null
}

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

type Addressee = Pick<User, 'id' | 'name' | 'email'> & { locale: Locale }

export async function mailVerification({ config, clock, mail }: LinkDeps, tx: Queries, user: Addressee): Promise<void> {
  const token = await newToken(tx, user.id, 'verify', hoursFrom(clock.now(), VERIFY_LINK_HOURS))
  await mail.post(tx, user.email, mails.verification(user, `${config.publicUrl}/auth/verify-email?token=${token}`))
}

export async function mailReset({ config, clock, mail }: LinkDeps, tx: Queries, user: Addressee): Promise<void> {
  const token = await newToken(tx, user.id, 'reset', hoursFrom(clock.now(), RESET_LINK_MINUTES / 60))
  await mail.post(tx, user.email, mails.reset(user, `${config.publicUrl}/auth/password-reset/${token}`))
}

/** Who asks a person to work with them. */
export interface Inviter {
  name: string
  agency: string
}

/** The same as an invitation by the office, from the person's own agency. A new one makes the link before it dead. */
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

/** Somebody made this account for the person: the link sets the first password and proves the address. */
export async function mailInvitation({ config, clock, mail }: LinkDeps, tx: Queries, user: Addressee): Promise<void> {
  const token = await newToken(tx, user.id, 'reset', hoursFrom(clock.now(), INVITE_LINK_HOURS))
  await mail.post(tx, user.email, mails.invitation(user, `${config.publicUrl}/auth/password-reset/${token}`))
}
