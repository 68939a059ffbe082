import { inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { families, travellers } from './tables.ts'

/** Deletes all travellers these people saved, including their numbers, and the families they formed. */
export async function eraseTravellers(tx: Queries, owners: readonly number[]): Promise<void> {
  if (owners.length === 0) return
  await tx.delete(travellers).where(inArray(travellers.ownerId, [...owners]))
  await tx.delete(families).where(inArray(families.ownerId, [...owners]))
}
