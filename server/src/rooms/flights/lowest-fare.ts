import type { FlightQuery } from '@safar/contract/flights.shapes'
import { askSuppliers } from './ask-suppliers.ts'
import { audienceOf } from './audience.ts'
import type { Flights } from './flights.ts'
import { priceOffer } from './price-offer.ts'
import { toSupplierQuery } from './query.rules.ts'
import { refuseUnlessWhole } from './search-flights.ts'

export interface LowestFare {
  amount: number
  currency: string
  /** The carrier that sells the first flight. */
  airline: string
  /** Of the first leg. */
  stops: number
  minutes: number
}

/** The cheapest offer a search would show to anybody, and no more of it: nothing is kept to be bought. */
export async function lowestFare(flights: Flights, query: FlightQuery): Promise<LowestFare | null> {
  refuseUnlessWhole(flights, query)
  const told = await Promise.all(await askSuppliers(flights, toSupplierQuery(query)))
  const book = await flights.pricing.book()
  let lowest: LowestFare | null = null
  for (const { line, asked } of told) {
    if (asked?.state !== 'answered') continue
    for (const offer of asked.value.offers) {
      const amount = priceOffer(line.supplier.id, offer, flights.world, book, audienceOf(null)).total
      const [slice = []] = offer.slices
      const first = slice[0]?.flight
      const last = slice.at(-1)?.flight
      if (!first || !last || (lowest && lowest.amount <= amount)) continue
      const minutes = Math.round((Date.parse(last.arrives) - Date.parse(first.departs)) / 60_000)
      lowest = { amount, currency: offer.currency, airline: first.marketing, stops: slice.length - 1, minutes }
    }
  }
  return lowest
}
