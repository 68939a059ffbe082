import { type Landmark, landmark } from '@safar/contract/products/hotels/hotel.schema'
import type { hotels as contract } from '@safar/contract/products/hotels/hotels.contract'
import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { PlaceKind } from '@safar/contract/vocabulary/hotels'
import type { StayCircle, StayPlace, StaySupplier } from '@safar/suppliers'
import { ask } from '../../platform/suppliers/call-supplier.ts'
import type { SearchableConnection } from '../../platform/suppliers/connections.ts'
import { createListParser, INVALID } from '../../platform/suppliers/parse-list.ts'
import type { Hotels } from './hotels.ts'

export const toSearchPlace = ({ nameArabic, cityArabic, ...place }: StayPlace): SearchPlace => ({
  ...place,
  name_ar: nameArabic,
  city_ar: cityArabic,
})

async function askAll<T>(
  hotels: Hotels,
  question: (supplier: StaySupplier, signal: AbortSignal) => Promise<T>,
): Promise<T[]> {
  const deadline = hotels.clock.deadline(hotels.deadlineMs)
  const enabled = (await hotels.connections()).filter((connection) => connection.enabled)
  const askOne = (connection: SearchableConnection<StaySupplier>) => ask(connection, deadline, question)
  const results = await Promise.all(enabled.map(askOne))
  return results.flatMap((result) => (result.state === 'answered' ? [result.value] : []))
}

const keyOf = ({ kind, name, country }: StayPlace): string => `${kind} ${name} ${country}`

/** The places of all suppliers, in the suppliers' order; a place named by several appears once. */
export async function listPlaces(
  hotels: Hotels,
  { q, limit }: { q: string; limit: number },
): Promise<Reply<typeof contract.places>> {
  const stopped = await hotels.stopped.read()
  const answers = await askAll(hotels, async (supplier, signal) => {
    const found = await supplier.places(q, limit, { signal })
    return found.filter(({ kind, id }) => kind !== 'hotel' || !stopped.has(supplier.id, id))
  })
  const places = new Map<string, StayPlace>()
  for (const place of answers.flat()) if (!places.has(keyOf(place))) places.set(keyOf(place), place)
  return { places: [...places.values()].slice(0, limit).map(toSearchPlace) }
}

/**
 * A previously chosen place, by its id; undefined if no supplier answered, for example because all are switched off.
 */
export async function findPlace(hotels: Hotels, kind: PlaceKind, id: string): Promise<StayPlace | null | undefined> {
  const answers = await askAll(hotels, (supplier, signal) => supplier.place(kind, id, { signal }))
  return answers.find((place) => place !== null) ?? answers[0]
}

const MAX_LANDMARKS = 200
const parseLandmarks = createListParser(landmark)

/** Previously chosen places, by their ids; those that no supplier knows any more are left out. */
export async function listPlacesById(
  hotels: Hotels,
  { kind, ids }: { kind: PlaceKind; ids: readonly string[] },
): Promise<Reply<typeof contract.placesById>> {
  const places = await Promise.all(ids.map((id) => findPlace(hotels, kind, id)))
  return { places: places.flatMap((place) => (place ? [toSearchPlace(place)] : [])) }
}

/** The landmarks for a map of this part of a city. Without an answer, the map only shows its hotels. */
export async function listLandmarks(hotels: Hotels, around: StayCircle): Promise<Landmark[]> {
  const answers = await askAll(hotels, (supplier, signal) => supplier.landmarks(around, { signal }))
  const valid = answers
    .flatMap((answer) => (Array.isArray(answer) ? parseLandmarks(answer.slice(0, MAX_LANDMARKS)) : []))
    .filter((one) => one !== INVALID)
  return [...new Map(valid.map((one) => [`${one.kind} ${one.name}`, one])).values()]
}
