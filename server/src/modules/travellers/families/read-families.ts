import { inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { type Family, families, type Traveller } from '../tables.ts'

/** The families these travellers are in, by id. */
export async function readFamilies(
  queries: Queries,
  people: readonly Pick<Traveller, 'familyId'>[],
): Promise<Map<number, Family>> {
  const ids = [...new Set(people.flatMap(({ familyId }) => familyId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await queries.select().from(families).where(inArray(families.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
