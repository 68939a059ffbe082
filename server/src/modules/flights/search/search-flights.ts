import type { flights as contract, SearchReply } from '@safar/contract/products/flights/flights.contract'
import type { FlightQuery } from '@safar/contract/products/flights/flights.shapes'
import { toOfferList } from '@safar/contract/products/flights/offer-list'
import { MAX_DAYS_AHEAD, MAX_SEATS } from '@safar/contract/vocabulary/flights'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { isMissing, toSupplierStatus } from '../../../platform/suppliers/search-answer.ts'
import type { Flights } from '../flights.ts'
import { askSuppliers } from '../suppliers/call-suppliers.ts'
import { airlinesOf } from './offer-lines.ts'
import { queryErrors, toSupplierQuery } from './query.rules.ts'
import { createSearchAccumulator } from './search-accumulator.ts'

export function assertValidSearch(flights: Flights, query: FlightQuery): void {
  const fields = queryErrors(query, flights.world, flights.today())
  const keys = Object.values(fields)
  if (keys.length === 0) return
  // All messages of a refusal share one number: if there are also too many seats, a date too far ahead is only reported
  // as wrong.
  const seats = keys.includes('too_many_seats')
  const plain = Object.entries(fields).map(([field, key]) => [field, seats && key === 'date_far' ? 'date' : key])
  throw new AppError('invalid', {
    shown: 'search_incomplete',
    fields: Object.fromEntries(plain),
    values: { max: seats ? MAX_SEATS : MAX_DAYS_AHEAD },
  })
}

export async function searchFlights(
  flights: Flights,
  call: Pick<Call<typeof contract.search>, 'query' | 'actor'>,
): Promise<SearchReply> {
  const { agent_id: _payer, ...query } = call.query
  await flights.refreshWorld()
  assertValidSearch(flights, query)
  const accumulator = await createSearchAccumulator(flights, call)
  const answers = await Promise.all(await askSuppliers(flights, toSupplierQuery(query)))
  for (const each of answers) accumulator.add(each)
  const shown = accumulator.finish()
  return {
    search_id: accumulator.id,
    ...toOfferList(shown.map(({ view }) => view())),
    available_airlines: airlinesOf(shown, flights.currency),
    previous_search: query,
    suppliers: answers.map(toSupplierStatus),
    partial: answers.some(isMissing),
  }
}
