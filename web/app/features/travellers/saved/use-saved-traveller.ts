import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { useQuery } from '@tanstack/react-query'
import { type Book, travellerById } from '../api.ts'

/** The saved traveller that was picked, with numbers masked; null if none. */
export function useSavedTraveller(book: Book, id: unknown): TravellerView | null {
  const known = typeof id === 'number' ? id : null
  const { data } = useQuery(travellerById(book, known))
  return known === null ? null : (data ?? null)
}
