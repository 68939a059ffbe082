import type { flights as contract, SearchLine } from '@safar/contract/products/flights/flights.contract'
import { toOfferList } from '@safar/contract/products/flights/offer-list'
import type { Call } from '../../../platform/http/register.ts'
import { toSupplierStatus } from '../../../platform/suppliers/search-answer.ts'
import type { Flights } from '../flights.ts'
import { askSuppliers, asTheyEnd, type SupplierAnswer } from '../suppliers/call-suppliers.ts'
import { airlinesOf } from './offer-lines.ts'
import { toSupplierQuery } from './query.rules.ts'
import { createSearchAccumulator, type SearchAccumulator } from './search-accumulator.ts'
import { assertValidSearch } from './search-flights.ts'

type StreamCall = Pick<Call<typeof contract.stream>, 'query' | 'actor' | 'abortSignal'>

/** The search as a stream of lines: refused before the first one, or streamed to the end. */
export async function streamFlights(flights: Flights, call: StreamCall): Promise<AsyncIterable<SearchLine>> {
  await flights.refreshWorld()
  assertValidSearch(flights, call.query)
  const accumulator = await createSearchAccumulator(flights, call)
  const abortSignal = call.abortSignal()
  const pending = await askSuppliers(flights, toSupplierQuery(call.query), abortSignal)
  const { agent_id: _payer, ...query } = call.query
  return linesOf({ flights, query, accumulator, abortSignal, pending })
}

interface StreamedSearch {
  flights: Flights
  query: SearchLine['previous_search']
  accumulator: SearchAccumulator
  abortSignal: AbortSignal
  pending: readonly Promise<SupplierAnswer>[]
}

async function* linesOf(search: StreamedSearch): AsyncGenerator<SearchLine> {
  const { flights, query, accumulator, abortSignal, pending } = search
  const answers: SupplierAnswer[] = []
  let sent = new Set<string>()
  const line = (done: boolean): SearchLine => {
    const shown = done ? accumulator.finish() : accumulator.save()
    const before = sent
    sent = new Set(shown.map(({ id }) => id))
    const added = shown.filter(({ id }) => !before.has(id))
    return {
      search_id: accumulator.id,
      ...toOfferList(added.map(({ view }) => view())),
      gone: [...before].filter((id) => !sent.has(id)),
      available_airlines: airlinesOf(shown, flights.currency),
      previous_search: query,
      suppliers: answers.toSorted((a, b) => a.order - b.order).map(toSupplierStatus),
      done,
    }
  }
  for await (const answer of asTheyEnd(pending)) {
    if (abortSignal.aborted) return
    answers.push(answer)
    accumulator.add(answer)
    if (answer.result?.state === 'answered') yield line(false)
  }
  yield line(true)
}
