import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { accountMakers } from './tables.ts'

/** Keeps who created or approved an account, or gave it its credit or its mail address. */
export async function recordMaker(tx: Queries, made: typeof accountMakers.$inferInsert): Promise<void> {
  await tx.insert(accountMakers).values(made).onConflictDoNothing()
}

/** Whether an account is of this person's making, so that its word is no second one beside theirs. */
export async function isMaker(
  queries: Queries,
  { accountId, personId }: { accountId: number; personId: number },
): Promise<boolean> {
  const isMade = and(eq(accountMakers.accountId, accountId), eq(accountMakers.personId, personId))
  return (await queries.$count(accountMakers, isMade)) > 0
}
