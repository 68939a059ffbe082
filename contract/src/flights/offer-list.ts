import { z } from '../protocol/schema.ts'
import { type Offer, offer, type SegmentView, type SliceView, segment, slice } from './offer.schema.ts'

/*
 * Offers of one search share their flights, the way these are sold, and their conditions. A list sends each of these once
 * and lets its offers refer to them by their place: a quarter of the bytes, and nothing is lost.
 */

const place = z.int().min(0)

const segmentTerms = segment.pick({ cabin: true, booking_class: true, fare_basis: true, seats_left: true })
const flight = segment.omit({ cabin: true, booking_class: true, fare_basis: true, seats_left: true, baggage: true })
const fareTerms = offer.pick({
  brand: true,
  currency: true,
  change: true,
  refund: true,
  expires_at: true,
  price_guaranteed_until: true,
  pay_by: true,
})

/** `flight` and `baggage` are places in the lists of the same reply. */
const listedSegment = segmentTerms.extend({ flight: place, baggage: place })
const listedSlice = slice.extend({ segments: z.array(listedSegment).min(1) })
const listedOffer = offer
  .pick({
    id: true,
    supplier: true,
    is_sooper: true,
    prices: true,
    total: true,
    per_adult: true,
    price_breakdown: true,
  })
  .extend({ slices: z.array(place).min(1), fare: place })

export const offerList = {
  flights: z.array(listedOffer),
  /** Brand, conditions and time limits. */
  fares: z.array(fareTerms),
  slices: z.array(listedSlice),
  /** Each departure, with the names of its places, airlines and aircraft. */
  segments: z.array(flight),
  baggage: z.array(segment.shape.baggage),
}
const listSchema = z.object(offerList)
export type OfferList = z.infer<typeof listSchema>
export type ListedOffer = OfferList['flights'][number]

/** Things in the order in which they were first met, each once. */
function createTable<T>() {
  const places = new Map<string, number>()
  const rows: T[] = []
  return {
    rows,
    placeOf(row: T): number {
      const key = JSON.stringify(row)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, rows.length)
      return rows.push(row) - 1
    },
  }
}

/** Offers as a list sends them. A slice that is one object in several offers is sent once. */
export function toOfferList(offers: readonly Offer[]): OfferList {
  const fares = createTable<OfferList['fares'][number]>()
  const slices: OfferList['slices'] = []
  const segments = createTable<OfferList['segments'][number]>()
  const baggage = createTable<SegmentView['baggage']>()
  const known = new Map<SliceView, number>()
  const placeOfSlice = (one: SliceView): number => {
    const listed = one.segments.map(
      ({ cabin, booking_class, fare_basis, seats_left, baggage: bags, ...departure }) => ({
        flight: segments.placeOf(departure),
        cabin,
        booking_class,
        fare_basis,
        seats_left,
        baggage: baggage.placeOf(bags),
      }),
    )
    const at = slices.push({ ...one, segments: listed }) - 1
    known.set(one, at)
    return at
  }
  const flights = offers.map((full): ListedOffer => {
    const {
      search_id: _,
      slices: legs,
      id,
      supplier,
      is_sooper,
      prices,
      total,
      per_adult,
      price_breakdown,
      ...fare
    } = full
    return {
      id,
      supplier,
      is_sooper,
      slices: legs.map((leg) => known.get(leg) ?? placeOfSlice(leg)),
      fare: fares.placeOf(fare),
      prices,
      total,
      per_adult,
      ...(price_breakdown && { price_breakdown }),
    }
  })
  return { flights, fares: fares.rows, slices, segments: segments.rows, baggage: baggage.rows }
}

/** A place that a reply names has its row: the server wrote both. */
function rowAt<T>(rows: readonly T[], at: number): T {
  const row = rows[at]
  if (row === undefined) throw new Error(`the list has no row ${at}`)
  return row
}

/** The whole offers of a list. What they share is one object in all of them. */
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
