import type { SliceView } from '../../trips/itinerary.schema.ts'
import type { Offer } from './offer.schema.ts'
import type { OfferList } from './offer-list.ts'

/** Every index in a reply has its row, because the server wrote both. */
function rowAt<T>(rows: readonly T[], at: number): T {
  const row = rows[at]
  if (row === undefined) throw new Error(`the list has no row ${at}`)
  return row
}

/** Rebuilds the full offers of a list. Shared parts are one object in all of them. */
export function readOfferList(list: OfferList & { search_id: string }): Offer[] {
  const slices = list.slices.map(
    (one): SliceView => ({
      ...one,
      segments: one.segments.map(({ flight: at, baggage, ...terms }) => ({
        ...rowAt(list.segments, at),
        ...terms,
        baggage: rowAt(list.baggage, baggage),
      })),
    }),
  )
  return list.flights.map(({ slices: legs, fare, ...own }) => ({
    ...own,
    ...rowAt(list.fares, fare),
    search_id: list.search_id,
    slices: legs.map((leg) => rowAt(slices, leg)),
  }))
}
