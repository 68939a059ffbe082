import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type User, users } from '../tables.ts'

/** Any number: those who take administrators away take turns by it. */
const TURN = 7_230_913

/**
 * Before an administrator is blocked, removed or given another role: another one must stay who can sign in.
 * Taking turns, two who take each other out at once cannot both succeed.
 */
export async function keepAnAdmin(tx: Queries, user: Pick<User, 'id' | 'role'>): Promise<void> {
  if (user.role !== 'admin') return
  await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`)
  const [others] = await tx
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deletedAt), ne(users.id, user.id)))
  if (!others?.count) throw new AppError('conflict', { shown: 'last_admin' })
}
