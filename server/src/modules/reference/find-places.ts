import { scopeOf } from '@safar/contract/protocol/access'
import { reference } from '@safar/contract/reference/reference.contract'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { PlaceIndex } from './place-index.ts'
import { listAirports } from './reference.queries.ts'
import { toPlaceMatch } from './views.ts'

/** Places for the picker; callers who manage airports also get the matching rows, in service or not. */
export async function findPlaces(
  { db }: Pick<Services, 'db'>,
  index: PlaceIndex,
  { query, actor }: Call<typeof reference.airports>,
) {
  if (!query.q) return { ...(await listAirports(db.adhoc, query)), places: [] }
  const keeps = scopeOf(reference.updateAirport.access, actor) !== null
  const found = keeps ? await listAirports(db.adhoc, query) : { data: [], next: null }
  return { ...found, places: (await index.search(query.q, query.limit)).map(toPlaceMatch) }
}
