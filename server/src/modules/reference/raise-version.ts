import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { referenceVersion } from './tables.ts'

/** Written with every change of a row: servers that keep rows in memory read them again. */
export async function raiseVersion(tx: Queries): Promise<void> {
  await tx.update(referenceVersion).set({ version: sql`${referenceVersion.version} + 1` })
}
