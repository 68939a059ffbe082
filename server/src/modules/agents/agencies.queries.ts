import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { agencies } from './tables.ts'

/** Gives an agency its name, and its row with the first one. False: it has no name and none was given. */
export async function nameAgency(tx: Queries, userId: number, agencyName: string | undefined): Promise<boolean> {
  if (agencyName) {
    await tx
      .insert(agencies)
      .values({ userId, agencyName })
      .onConflictDoUpdate({ target: agencies.userId, set: { agencyName, updatedAt: sql`now()` } })
    return true
  }
  const [agency] = await tx.select({ id: agencies.userId }).from(agencies).where(eq(agencies.userId, userId))
  return agency !== undefined
}

/** Whether a file is the agency's logo or one of its documents. */
export const holdsFile = (fileName: string): SQL =>
  sql`(${agencies.logo} = ${fileName} or ${fileName} = any(${agencies.documents}))`
