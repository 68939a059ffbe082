import type { flights as contract, SearchLine } from '@safar/contract/flights/flights.contract'
import type { Call, SerializedReply } from '../../../platform/http/register.ts'
import type { Flights } from '../flights.ts'
import { askSuppliers, asTheyEnd, statusOf, type Told } from '../suppliers/ask-suppliers.ts'
import { airlinesOf } from './offer-lines.ts'
import { toSupplierQuery } from './query.rules.ts'
import { createFinds, type SearchAccumulator } from './search-accumulator.ts'
import { refuseUnlessWhole, writeFound } from './search-flights.ts'

type Streamed = Pick<Call<typeof contract.stream>, 'query' | 'actor' | 'abortSignal'>

/** The search in lines: refused before the first of them, or told to the end. */
export async function streamFlights(flights: Flights, call: Streamed): Promise<AsyncIterable<SerializedReply>> {
  await flights.fresh()
  refuseUnlessWhole(flights, call.query)
  const finds = await createFinds(flights, call)
  const hangUp = call.abortSignal()
  return linesOf(flights, call, finds, hangUp, await askSuppliers(flights, toSupplierQuery(call.query), hangUp))
}

async function* linesOf(
  flights: Flights,
  { query: { agent_id: _payer, ...query } }: Streamed,
  finds: SearchAccumulator,
  hangUp: AbortSignal,
  asked: readonly Promise<Told>[],
): AsyncGenerator<SerializedReply> {
  const told: Told[] = []
  let sent = new Set<string>()
  const line = (done: boolean): SerializedReply => {
    const shown = finds.keep()
    const before = sent
    sent = new Set(shown.map(({ id }) => id))
    const rest: Omit<SearchLine, 'search_id' | 'flights'> = {
      gone: [...before].filter((id) => !sent.has(id)),
      available_airlines: airlinesOf(shown, flights.currency),
      previous_search: query,
      suppliers: told.toSorted((a, b) => a.place - b.place).map(statusOf),
      done,
    }
    const fresh = shown.filter(({ id }) => !before.has(id))
    return writeFound(finds.id, fresh, rest)
  }
  for await (const one of asTheyEnd(asked)) {
    if (hangUp.aborted) return
    told.push(one)
    finds.take(one)
    if (one.asked?.state === 'answered') yield line(false)
  }
  yield line(true)
}
