import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { countOtherActiveAdmins, type User } from '../../people/public.ts'

/** An arbitrary lock number. The lock is taken before an administrator is removed. */
const ADMIN_LOCK = 7_230_913

/**
 * Called before an administrator is blocked, removed or given another role: another one who can sign in must remain. If
 * two administrators remove each other at the same time, the lock lets only one succeed.
 */
export async function assertAdminRemains(tx: Queries, user: Pick<User, 'id' | 'role'>): Promise<void> {
  if (user.role !== 'admin') return
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)
  if ((await countOtherActiveAdmins(tx, user.id)) === 0) throw new AppError('conflict', { shown: 'last_admin' })
}
