import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { accountMakers } from './tables.ts'

/** Keeps who created or approved an account, or gave it its credit or its mail address. */
export async function recordMaker(tx: Queries, made: typeof accountMakers.$inferInsert): Promise<void> {
  await tx.insert(accountMakers).values(made).onConflictDoNothing()
}

/** Which of these accounts are of this person's making, so that their word is no second one beside theirs. */
export async function listMadeBy(
  queries: Queries,
  personId: number,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await queries
    .selectDistinct({ id: accountMakers.accountId })
    .from(accountMakers)
    .where(and(eq(accountMakers.personId, personId), inArray(accountMakers.accountId, [...accountIds])))
  return new Set(rows.map(({ id }) => id))
}
