import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@safar/contract/day'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { User } from '../../people/public.ts'
import * as mails from '../mails.ts'
import { deleteLinks, mailVerification } from '../sign-in/email-links.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { RESTORE_LINK_DAYS } from '../sign-in/sign-in.rules.ts'
import { addressRestores } from '../tables.ts'

type Replacement = Pick<User, 'id' | 'name' | 'email' | 'locale' | 'emailVerifiedAt'>

/**
 * Tells the old address that another one replaces it, with a link that takes it back. An address that was never
 * confirmed may belong to a stranger, and gets nothing.
 */
export async function mailOldAddress(
  { config, clock, mail }: Pick<Services, 'config' | 'clock' | 'mail'>,
  tx: Queries,
  { id: userId, email, emailVerifiedAt, ...reader }: Replacement,
  { email: newEmail, waits }: { email: string; waits: boolean },
): Promise<void> {
  if (emailVerifiedAt === null) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + RESTORE_LINK_DAYS * DAY_MS)
  await tx.insert(addressRestores).values({ tokenDigest: digest(token), userId, email, expiresAt })
  const url = `${config.publicUrl}/auth/restore-email?token=${token}`
  await mail.post(tx, email, (waits ? mails.addressRequested : mails.addressChanged)(reader, newEmail, url))
}

/** A person has a new address: nothing that went to the old one opens the account, and both addresses are told. */
export async function followNewAddress(services: Services, tx: Queries, before: User, email: string): Promise<void> {
  await deleteLinks(tx, before.id)
  await endSessions(tx, before.id)
  await mailVerification(services, tx, { ...before, email })
  await mailOldAddress(services, tx, before, { email, waits: false })
}
