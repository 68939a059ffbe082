import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { openNumber } from './numbers.ts'
import { travellers } from './tables.ts'

type TravellerChoice = TravellerForm & { traveller_id?: number | null | undefined }

/**
 * Fills in the numbers of saved travellers, which the browser only has masked. Values in the form take precedence; a
 * traveller who is no longer saved adds nothing.
 */
export async function fillSaved<T extends TravellerChoice>(
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
