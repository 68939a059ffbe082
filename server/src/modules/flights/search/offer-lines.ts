import type { SearchReply } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Audience, PriceBook } from '../../pricing/public.ts'
import type { SearchOffer } from '../cache/stored-search.ts'
import { createFlightViews, type SliceSummary } from '../offers/flight-views.ts'
import { createOfferFields, type OfferSearch } from '../offers/offer-views.ts'
import type { World } from '../sooper/world.ts'
import type { SortKeys } from './sort.rules.ts'

/** An offer in a long list: only what is needed for sorting. Its view is built only if it is shown. */
export interface OfferLine extends SortKeys {
  searchOffer: SearchOffer
  slices: readonly SliceSummary[]
  /** The offer as the caller sees it. */
  view: () => Offer
}

export function createOfferLines(world: World, search: OfferSearch, book: PriceBook, audience: Audience) {
  const flights = createFlightViews(world)
  const fieldsOf = createOfferFields(world, search, book, audience)

  return (searchOffer: SearchOffer): OfferLine => {
    const fields = fieldsOf(searchOffer, searchOffer.offer)
    const slices = searchOffer.offer.slices.map(flights.summary)
    let minutes = 0
    let stops = 0
    let checkedBag = true
    for (const slice of slices) {
      minutes += slice.minutes
      stops = Math.max(stops, Math.min(2, slice.stops))
      checkedBag &&= slice.checkedBag
    }
    const departs = slices[0]?.departs ?? 0
    const ranked = { id: searchOffer.id, perAdult: fields.per_adult, minutes, stops, checkedBag, departs }
    return {
      ...ranked,
      searchOffer,
      slices,
      view: () => ({ slices: searchOffer.offer.slices.map(flights.view), ...fields }),
    }
  }
}

type Airline = SearchReply['available_airlines'][number]

/** The carriers in the results with their cheapest price per adult, the one with the most offers first. */
export function airlinesOf(lines: readonly OfferLine[], currency: string): Airline[] {
  const byCode = new Map<string, Airline & { last: OfferLine | null }>()
  for (const line of lines) {
    for (const { code, name, name_ar } of line.slices.flatMap(({ carriers }) => carriers)) {
      const from = { amount: line.perAdult, currency }
      const held = byCode.get(code) ?? { code, name, name_ar, count: 0, from, last: null }
      byCode.set(code, held)
      // A carrier on both the outbound and the return slice still counts as one offer.
      if (held.last === line) continue
      held.last = line
      held.count++
      held.from.amount = Math.min(held.from.amount, line.perAdult)
    }
  }
  const airlines = Array.from(byCode.values(), ({ last: _, ...airline }) => airline)
  return airlines.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}
