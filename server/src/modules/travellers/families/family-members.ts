import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { refuseByConstraint } from '../../../platform/database/failures.ts'
import { invalid } from '../../../platform/errors.ts'
import { type Family, travellers } from '../tables.ts'

/** Makes exactly these people of the same book the family's members; anybody in another family leaves it. */
export async function setMembers(tx: Queries, { id, ownerId }: Family, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const own = eq(travellers.ownerId, ownerId)
  const joined = await tx
    .update(travellers)
    .set({ familyId: id })
    .where(and(own, inArray(travellers.id, wanted)))
    .returning({ id: travellers.id })
  if (joined.length < wanted.length) throw invalid({ traveller_ids: 'family_unknown_traveller' })
  await tx
    .update(travellers)
    .set({ familyId: null })
    .where(and(own, eq(travellers.familyId, id), notInArray(travellers.id, wanted)))
}

/** Refuses a family name that is already used in the same book. */
export const refuseDuplicateName = <T>(work: Promise<T>): Promise<T> =>
  refuseByConstraint(work, { traveller_families_by_name: () => invalid({ name: 'family_name_taken' }) })
