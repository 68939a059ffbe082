import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, gt, gte } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import { digest } from '../../../platform/crypto.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/public.ts'
import { decideAddressChange, lockUser, updateUser } from '../../people/public.ts'
import { reportConflict } from '../conflicts.ts'
import { deleteLinks, mailReset } from '../sign-in/email-links.ts'
import { unsetPassword } from '../sign-in/passwords.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { addressRestores, knownDevices } from '../tables.ts'

/**
 * The owner of a replaced address takes it back with the link that was mailed to it. Whoever has used the account in
 * the meantime is signed out, and only the owner can set a new password. A request that still waits is withdrawn.
 */
export async function restoreAddress(services: Services, token: string, locale: Locale, origin: Origin) {
  const { db, clock } = services
  const work = db.tx(async (tx) => {
    const now = clock.now()
    const isToken = and(eq(addressRestores.tokenDigest, digest(token)), gt(addressRestores.expiresAt, now))
    const [link] = await tx.select().from(addressRestores).where(isToken)
    const user = link && (await lockUser(tx, link.userId))
    if (!user) throw invalid({ token: 'link_dead' })
    // Later links were mailed to addresses that came after this one; earlier ones stay valid.
    const spent = await tx
      .delete(addressRestores)
      .where(and(eq(addressRestores.userId, user.id), gte(addressRestores.id, link.id)))
      .returning({ id: addressRestores.id })
    if (!spent.some(({ id }) => id === link.id)) throw invalid({ token: 'link_dead' })
    await decideAddressChange(tx, user.id, { state: 'withdrawn', decidedBy: null, decidedAt: now, reason: null })
    if (user.email !== link.email) {
      const passwordHash = unsetPassword()
      await updateUser(tx, user.id, { email: link.email, emailVerifiedAt: now, passwordHash })
      await deleteLinks(tx, user.id)
      await endSessions(tx, user.id)
      await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id))
      await mailReset(services, tx, { ...user, email: link.email })
    }
    const subject = { subject: 'user', subjectId: user.id } as const
    const changes = { email: link.email }
    await record(tx, { actorId: user.id, action: 'accounts.restore_address', ...subject, changes, origin })
    await notify(tx, {
      permission: 'users.approve',
      kind: 'accounts.address_restored',
      values: { who: user.name },
      link: `/admin/user-details/${user.id}`,
    })
    const description = translate(locale, user.email === link.email ? 'address_kept' : 'address_restored')
    return { success: true as const, message: { status: 'success' as const, description } }
  })
  return reportConflict(work)
}
