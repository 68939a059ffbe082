import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { countOtherActiveAdmins, type User } from '../../people/public.ts'

/** Any number: whoever removes an administrator takes this lock first. */
const ADMIN_LOCK = 7_230_913

/**
 * Before an administrator is blocked, removed or given another role: another one must stay who can sign in.
 * Of two administrators who remove each other at once, the lock lets one succeed.
 */
export async function assertAdminRemains(tx: Queries, user: Pick<User, 'id' | 'role'>): Promise<void> {
  if (user.role !== 'admin') return
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)
  if ((await countOtherActiveAdmins(tx, user.id)) === 0) throw new AppError('conflict', { shown: 'last_admin' })
}
