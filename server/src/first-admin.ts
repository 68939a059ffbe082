import { randomBytes } from 'node:crypto'
import { hashPassword, INVITE_LINK_HOURS, newToken } from './modules/accounts/public.ts'
import { findFirstAdmin, insertUser } from './modules/people/public.ts'
import { record } from './platform/activity.ts'
import type { Queries } from './platform/database/database.ts'
import type { Services } from './services.ts'

const DEFAULT_EMAIL = 'admin@safar.example'

/**
 * Creates an administrator if there is none: with the password from the environment, or with a link to set one, which
 * is returned to be printed. There is no default password.
 */
export async function ensureFirstAdmin({ db, config, clock }: Services): Promise<string | null> {
  const email = (config.ADMIN_EMAIL ?? DEFAULT_EMAIL).toLowerCase()
  const password = config.ADMIN_PASSWORD
  return db.tx(async (tx) => {
    const admin = await findFirstAdmin(tx)
    const id = admin?.id ?? (await createAdmin(tx, email, password ?? randomBytes(32).toString('base64url')))
    // If the link was lost before it was used, the next start prints a new one.
    if (password || admin?.lastSeenAt) return null
    const token = await newToken(tx, id, 'reset', new Date(clock.now().getTime() + INVITE_LINK_HOURS * 3_600_000))
    return `${config.publicUrl}/auth/password-reset/${token}`
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
