import { flights, type SearchLine, type SearchReply } from '@safar/contract/flights/flights.contract'
import type { Offer } from '@safar/contract/flights/offer.schema'
import { readOfferList } from '@safar/contract/flights/read-offer-list'
import { ApiFailure, call } from '../../../platform/api.ts'
import { streamLines } from '../../../platform/stream-lines.ts'
import type { toFlightQuery } from './flight-query.ts'

type Query = ReturnType<typeof toFlightQuery>

/** What is known of a search so far. */
export interface SearchProgress extends Pick<SearchReply, 'suppliers' | 'previous_search'> {
  flights: Offer[]
  done: boolean
}

/** What was found, with one line more: newcomers at the end, and those gone that gave way to cheaper ones. */
export function withLine(found: SearchProgress | null, line: SearchLine): SearchProgress {
  const gone = new Set([...line.gone, ...line.flights.map(({ id }) => id)])
  const staying = (found?.flights ?? []).filter(({ id }) => !gone.has(id))
  const { suppliers, previous_search, done } = line
  return { flights: [...staying, ...readOfferList(line)], suppliers, previous_search, done }
}

/** A search that was answered in one go. */
export function toProgress(reply: SearchReply): SearchProgress {
  const { suppliers, previous_search } = reply
  return { flights: readOfferList(reply), suppliers, previous_search, done: true }
}

/** A refusal is an answer; anything else that stops the lines is not, and the search is made in one go. */
const isRefusal = (error: unknown) => error instanceof ApiFailure && error.status >= 400 && error.status < 500

/** Searches, and tells what has been found each time a supplier answers. */
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
    // Who has been signed out is told so by the plain call.
    if (isRefusal(error) && !(error instanceof ApiFailure && [401, 404].includes(error.status))) throw error
  }
  return toProgress(await call(flights.search, { query }, { signal }))
}
