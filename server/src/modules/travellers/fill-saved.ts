import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { openNumber } from './numbers.ts'
import { travellers } from './tables.ts'

type Picked = TravellerForm & { traveller_id?: number | null | undefined }

/**
 * Numbers of people who were picked from the owner's book: their browser has them masked alone. What the form says
 * itself stands; somebody who is no longer in the book fills in nothing.
 */
export async function fillSaved<T extends Picked>(
  { vault }: Pick<Services, 'vault'>,
  queries: Queries,
  ownerId: number | null,
  people: readonly T[],
): Promise<T[]> {
  const ids = people.flatMap(({ traveller_id }) => traveller_id ?? [])
  if (ownerId === null || ids.length === 0) return [...people]
  const saved = await queries
    .select()
    .from(travellers)
    .where(and(eq(travellers.ownerId, ownerId), inArray(travellers.id, ids)))
  return people.map((one) => {
    const row = saved.find(({ id }) => id === one.traveller_id)
    if (!row) return one
    return {
      ...one,
      passport: one.passport ?? openNumber(vault, row, 'passport', row.passportSealed),
      passport_country: one.passport_country ?? row.passportCountry,
      passport_expires: one.passport_expires ?? row.passportExpires,
      cnic: one.cnic ?? openNumber(vault, row, 'cnic', row.cnicSealed),
      frequent_flyer: one.frequent_flyer ?? row.frequentFlyer ?? undefined,
    }
  })
}
