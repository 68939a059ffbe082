import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@safar/contract/day'
import { deleteLinks, hashPassword, INVITE_LINK_HOURS, newToken } from './modules/accounts/public.ts'
import { findFirstAdmin, findUserByEmail, insertUser, updateUser } from './modules/people/public.ts'
import { record } from './platform/activity.ts'
import { SetupError } from './platform/config.ts'
import type { Queries } from './platform/database/database.ts'
import type { Services } from './services.ts'

/** Outside production, where mails go to the mailbox page. */
const DEFAULT_EMAIL = 'admin@safar.example'

export interface AdminInvitation {
  email: string
  link: string
}

/**
 * Creates an administrator if there is none: with the password from the environment, or with a link to set one, which
 * is returned to be printed. There is no default password. As long as nobody has signed in, the address from the
 * environment applies, since a mistake in the first one would otherwise lock everybody out.
 */
export async function ensureFirstAdmin({ db, config, clock }: Services): Promise<AdminInvitation | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD: password } = config
  return db.tx(async (tx) => {
    const admin = await findFirstAdmin(tx)
    if (admin?.lastSeenAt) return null
    if (config.production && !ADMIN_EMAIL)
      throw new SetupError('ADMIN_EMAIL: must be set until an administrator has signed in; their codes are sent there')
    const email = ADMIN_EMAIL?.toLowerCase() ?? admin?.email ?? DEFAULT_EMAIL
    if (admin && admin.email !== email) await moveAdmin(tx, { id: admin.id, from: admin.email, to: email })
    if (admin && password) await updateUser(tx, admin.id, { passwordHash: await hashPassword(password) })
    const id = admin?.id ?? (await createAdmin(tx, email, password ?? randomBytes(32).toString('base64url')))
    // If the link was lost before it was used, the next start prints a new one.
    if (password) return null
    const token = await newToken(tx, id, 'reset', new Date(clock.now().getTime() + INVITE_LINK_HOURS * HOUR_MS))
    return { email, link: `${config.publicUrl}/auth/password-reset/${token}` }
  })
}

async function createAdmin(tx: Queries, email: string, password: string): Promise<number> {
  const passwordHash = await hashPassword(password)
  const admin = await insertUser(tx, { role: 'admin', name: 'Administrator', email, passwordHash })
  await record(tx, {
    actorId: null,
    action: 'users.first_admin',
    subject: 'user',
    subjectId: admin.id,
    changes: { email },
  })
  return admin.id
}

/** Gives the administrator who never signed in another address; links sent to the old one end. */
async function moveAdmin(tx: Queries, { id, from, to }: { id: number; from: string; to: string }): Promise<void> {
  if (await findUserByEmail(tx, to)) throw new SetupError(`ADMIN_EMAIL: ${to} belongs to another account`)
  await updateUser(tx, id, { email: to, emailVerifiedAt: null })
  await deleteLinks(tx, id)
  await record(tx, {
    actorId: null,
    action: 'users.change',
    subject: 'user',
    subjectId: id,
    changes: { email: { from, to } },
  })
}
