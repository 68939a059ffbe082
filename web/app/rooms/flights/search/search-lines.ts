import { flights, type SearchLine, type SearchReply } from '@safar/contract/flights.contract'
import { ApiFailure, call, urlOf } from '../../../platform/api.ts'
import { storedLocale } from '../../../platform/locale.ts'
import { token } from '../../../platform/session.ts'
import type { toFlightQuery } from './flight-query.ts'

type Query = ReturnType<typeof toFlightQuery>

/** What is known of a search so far. */
export type Found = Pick<SearchReply, 'flights' | 'suppliers' | 'previous_search'> & { done: boolean }

/** What was found, with one line more: newcomers at the end, and those gone that gave way to cheaper ones. */
export function withLine(found: Found | null, line: SearchLine): Found {
  const gone = new Set([...line.gone, ...line.flights.map(({ id }) => id)])
  const kept = (found?.flights ?? []).filter(({ id }) => !gone.has(id))
  const { suppliers, previous_search, done } = line
  return { flights: [...kept, ...line.flights], suppliers, previous_search, done }
}

/** Whole lines of a text that comes in pieces. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(Boolean)
  }
  if (rest) yield rest
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    reader.releaseLock()
  }
}

async function* stream(query: Query, signal: AbortSignal): AsyncGenerator<SearchLine> {
  const bearer = token()
  const response = await fetch(urlOf(flights.stream, { query }), {
    headers: {
      accept: 'application/x-ndjson',
      'accept-language': storedLocale(),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    credentials: 'same-origin',
    signal,
  })
  if (!response.ok) throw new ApiFailure(response.status, await response.json().catch(() => ({})))
  if (!response.body) throw new TypeError('no body')
  for await (const line of linesOf(piecesOf(response.body))) yield JSON.parse(line)
}

/** A refusal is an answer; anything else that stops the lines is not, and the search is made in one go. */
const isRefusal = (error: unknown) => error instanceof ApiFailure && error.status >= 400 && error.status < 500

/** Searches, and tells what has been found each time a supplier answers. */
export async function searchInLines(query: Query, signal: AbortSignal, tell: (found: Found) => void): Promise<Found> {
  let found: Found | null = null
  try {
    for await (const line of stream(query, signal)) {
      found = withLine(found, line)
      if (found.done) return found
      tell(found)
    }
  } catch (error) {
    if (signal.aborted) throw error
    // Who has been signed out is told so by the plain call.
    if (isRefusal(error) && !(error instanceof ApiFailure && [401, 404].includes(error.status))) throw error
  }
  return { ...(await call(flights.search, { query }, { signal })), done: true }
}
