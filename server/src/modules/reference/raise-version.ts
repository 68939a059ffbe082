import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { referenceVersion } from './tables.ts'

/** Called with every change of a row, so that servers reload the rows they keep in memory. */
export async function raiseVersion(tx: Queries): Promise<void> {
  await tx.update(referenceVersion).set({ version: sql`${referenceVersion.version} + 1` })
}
