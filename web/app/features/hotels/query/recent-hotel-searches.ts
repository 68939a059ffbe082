import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import { placeKinds } from '@safar/contract/vocabulary/hotels'
import { fromHotelParams, type HotelSearch, hotelErrors, toHotelParams } from './hotel-search.ts'

const NAME = 'recent_hotel_searches'
const MAX_RECENT = 4

/** A search that was made, with the name of its place at the time. */
export interface RecentHotelSearch {
  search: HotelSearch
  place: SearchPlace
}

interface StoredSearch {
  query: string
  place: SearchPlace
}

const texts = ['id', 'name', 'name_ar', 'country'] as const

/** An older version may have stored values of any shape. */
const isPlace = (place: Partial<SearchPlace> | undefined): place is SearchPlace =>
  placeKinds.some((kind) => kind === place?.kind) && texts.every((name) => typeof place?.[name] === 'string')

function readStored(): StoredSearch[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one?.query === 'string' && isPlace(one.place)) : []
  } catch {
    return []
  }
}

/** The latest searches that are still possible, newest first. */
export const recentHotelSearches = (today: string): RecentHotelSearch[] =>
  readStored()
    .map(({ query, place }) => ({ search: fromHotelParams(new URLSearchParams(query), today), place }))
    .filter(({ search }) => Object.keys(hotelErrors(search, today)).length === 0)

export function rememberHotelSearch({ payer: _, ...search }: HotelSearch, place: SearchPlace): void {
  const query = toHotelParams(search).toString()
  const others = readStored().filter(({ place: { kind, id } }) => kind !== place.kind || id !== place.id)
  try {
    localStorage.setItem(NAME, JSON.stringify([{ query, place }, ...others].slice(0, MAX_RECENT)))
  } catch {
    // If storage is full or unavailable, only the list is lost, not the search.
  }
}
