import { inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { travellers } from './tables.ts'

/** Everybody these people saved, numbers and all. */
export async function eraseTravellers(tx: Queries, owners: readonly number[]): Promise<void> {
  if (owners.length > 0) await tx.delete(travellers).where(inArray(travellers.ownerId, [...owners]))
}
