import { flights, type SearchLine, type SearchReply } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { ApiFailure, call } from '../../../platform/api.ts'
import { streamLines } from '../../../platform/stream-lines.ts'
import type { toFlightQuery } from './flight-query.ts'

type Query = ReturnType<typeof toFlightQuery>

/** The state of a search so far. */
export interface SearchProgress extends Pick<SearchReply, 'suppliers' | 'previous_search'> {
  flights: Offer[]
  done: boolean
}

/** The results with one more line: new offers at the end, without those replaced by cheaper ones. */
export function withLine(found: SearchProgress | null, line: SearchLine): SearchProgress {
  const removedIds = new Set([...line.gone, ...line.flights.map(({ id }) => id)])
  const staying = (found?.flights ?? []).filter(({ id }) => !removedIds.has(id))
  const { suppliers, previous_search, done } = line
  return { flights: [...staying, ...readOfferList(line)], suppliers, previous_search, done }
}

/** A search answered in a single reply. */
export function toProgress(reply: SearchReply): SearchProgress {
  const { suppliers, previous_search } = reply
  return { flights: readOfferList(reply), suppliers, previous_search, done: true }
}

/** A refusal is final; after any other failure of the stream, the search is repeated as a single call. */
const isRefusal = (error: unknown) => error instanceof ApiFailure && error.status >= 400 && error.status < 500

/** Searches, and reports the results so far each time a supplier answers. */
export async function searchInLines(
  query: Query,
  signal: AbortSignal,
  tell: (found: SearchProgress) => void,
): Promise<SearchProgress> {
  let found: SearchProgress | null = null
  try {
    for await (const line of streamLines(flights.stream, { query }, signal)) {
      found = withLine(found, line)
      if (found.done) return found
      tell(found)
    }
  } catch (error) {
    if (signal.aborted) throw error
    // If the reader was signed out, the plain call reports it.
    if (isRefusal(error) && !(error instanceof ApiFailure && [401, 404].includes(error.status))) throw error
  }
  return toProgress(await call(flights.search, { query }, { signal }))
}
