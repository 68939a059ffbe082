import { z } from '../../protocol/schema.ts'
import { type SegmentView, type SliceView, segment, slice } from '../../trips/itinerary.schema.ts'
import { type Offer, offer } from './offer.schema.ts'

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

/** `flight` and `baggage` are indexes into the lists of the same reply. */
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
  /** The flights themselves, with the names of their places, airlines and aircraft. */
  segments: z.array(flight),
  baggage: z.array(segment.shape.baggage),
}
const listSchema = z.object(offerList)
export type OfferList = z.infer<typeof listSchema>
export type ListedOffer = OfferList['flights'][number]

/** Whether two values serialise to the same JSON. Identical object references are not compared further. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  for (const key of keys) if (!isSame(Reflect.get(one, key), Reflect.get(other, key))) return false
  return true
}

/** A list of distinct values in order of first appearance; only rows with the same `bucketOf` are compared. */
function createTable<T>(bucketOf: (row: T) => string) {
  const buckets = new Map<string, number[]>()
  const rows: T[] = []
  return {
    rows,
    placeOf(row: T): number {
      const bucket = bucketOf(row)
      const candidates = buckets.get(bucket) ?? []
      for (const at of candidates) if (isSame(rows[at], row)) return at
      buckets.set(bucket, candidates)
      candidates.push(rows.length)
      return rows.push(row) - 1
    },
  }
}

/** Converts offers to the compact list format. A slice object shared by several offers is sent once. */
export function toOfferList(offers: readonly Offer[]): OfferList {
  const fares = createTable<OfferList['fares'][number]>(
    ({ brand, refund, change }) => `${brand.name} ${refund.penalty?.amount} ${change.penalty?.amount}`,
  )
  const slices: OfferList['slices'] = []
  const segments = createTable<OfferList['segments'][number]>(({ id }) => id)
  const baggage = createTable<SegmentView['baggage']>((bags) =>
    bags.map(({ checked }) => checked.kg ?? checked.pieces).join(),
  )
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
    const { slices: legs, id, supplier, is_sooper, prices, total, per_adult, price_breakdown } = full
    const { brand, currency, change, refund, expires_at, price_guaranteed_until, pay_by } = full
    // Spelled out because object rest costs several times as much as picking the fields by name.
    const fare = { brand, currency, change, refund, expires_at, price_guaranteed_until, pay_by }
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
