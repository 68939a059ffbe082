import { otherNames } from '@safar/reference'
import { type Place, type PlaceSearch, placeSearch } from '@safar/reference/place-search'
import type { Queries } from '../../platform/database/database.ts'
import { readAtPrimary } from '../../platform/database/replicas/list-reads.ts'
import type { Services } from '../../services.ts'
import { airports, referenceVersion } from './tables.ts'

/** How long a change made through another server may go unseen here. */
const CHECK_EVERY_MS = 2_000

export interface PlaceIndex {
  search(text: string, limit: number): Promise<Place[]>
}

async function versionOf(queries: Queries): Promise<number> {
  const [row] = await queries.select().from(referenceVersion)
  return row?.version ?? 0
}

/** The airports in memory, rebuilt when their version has increased. */
export function createPlaceIndex({ db, clock }: Pick<Services, 'db' | 'clock'>): PlaceIndex {
  let cached: { version: number; search: PlaceSearch } | undefined
  let checkedAt = 0
  let building: Promise<PlaceSearch> | undefined

  async function build(): Promise<PlaceSearch> {
    // Read the version first, so that a change between the two reads is read again instead of missed.
    const version = await versionOf(db.adhoc)
    if (cached?.version !== version) {
      const rows = await db.adhoc.select().from(airports)
      cached = { version, search: placeSearch(rows, otherNames()) }
    }
    checkedAt = clock.now().getTime()
    return cached.search
  }

  async function current(): Promise<PlaceSearch> {
    if (cached && clock.now().getTime() - checkedAt < CHECK_EVERY_MS) return cached.search
    // Concurrent callers share one read.
    building ??= readAtPrimary(build).finally(() => {
      building = undefined
    })
    return building
  }

  return { search: async (text, limit) => (await current()).search(text, limit) }
}
