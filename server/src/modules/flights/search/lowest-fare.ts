import { MINUTE_MS } from '@safar/contract/day'
import type { FlightQuery } from '@safar/contract/products/flights/flights.shapes'
import { audienceOf } from '../../pricing/public.ts'
import type { Flights } from '../flights.ts'
import { askSuppliers } from '../suppliers/call-suppliers.ts'
import { cheapestOf } from './cheapest-offer.ts'
import { toSupplierQuery } from './query.rules.ts'
import { assertValidSearch } from './search-flights.ts'

export interface LowestFare {
  amount: number
  currency: string
  /** The marketing carrier of the first flight. */
  airline: string
  /** Of the first leg. */
  stops: number
  minutes: number
}

/** Only the cheapest offer a search would show to the public: nothing is stored to be bought. */
export async function lowestFare(flights: Flights, query: FlightQuery): Promise<LowestFare | null> {
  assertValidSearch(flights, query)
  const answers = await Promise.all(await askSuppliers(flights, toSupplierQuery(query)))
  const found = cheapestOf(answers, flights.world, await flights.pricing.book(), audienceOf(null))
  const [slice = []] = found?.offer.slices ?? []
  const first = slice[0]?.flight
  const last = slice.at(-1)?.flight
  if (!found || !first || !last) return null
  const minutes = Math.round((Date.parse(last.to.at) - Date.parse(first.from.at)) / MINUTE_MS)
  const { currency } = found.offer
  return { amount: found.total, currency, airline: first.marketing.code, stops: slice.length - 1, minutes }
}
