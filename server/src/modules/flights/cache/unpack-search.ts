import { zstdDecompressSync } from 'node:zlib'
import type { Condition, Fare, Flight, SoldSegment, SupplierOffer } from '@safar/suppliers'
import type { Packed, PackedCondition, PackedFlight, PackedOffer, PackedTaxes } from './packed-search.ts'
import { type KeptOffer, type KeptSearch, offerId, type StoredOffer } from './stored-search.ts'

const unpackFlight = (packed: PackedFlight): Flight => {
  const [key, marketing, operating, number, aircraft, ends, minutes, technicalStops] = packed
  const [origin, destination, originTerminal, destinationTerminal, departs, arrives] = ends
  return {
    ...{ key, marketing, operating, number, aircraft, origin, destination },
    ...{ originTerminal, destinationTerminal, departs, arrives, minutes, technicalStops },
  }
}
const unpackCondition = ([allowed, penalty]: PackedCondition): Condition => ({ allowed, penalty })

function unpackTaxes(flat: PackedTaxes): Fare['taxes'] {
  const taxes: { code: string; amount: number }[] = []
  for (let at = 0; at < flat.length; at += 2) taxes.push({ code: String(flat[at]), amount: Number(flat[at + 1]) })
  return taxes
}

/** A list whose members are made when they are asked for, once each: offers share what they shared. */
function createList<P, T>(packed: readonly P[], unpack: (one: P) => T) {
  const made: T[] = []
  return (place: number): T => {
    const known = made[place]
    if (known !== undefined) return known
    const one = packed[place]
    if (one === undefined) throw new Error('a kept search names what it does not hold')
    const fresh = unpack(one)
    made[place] = fresh
    return fresh
  }
}

function createUnpacker(packed: Packed) {
  const flightAt = createList(packed.flights, unpackFlight)
  const segmentAt = createList(
    packed.segments,
    ([flight, bags, cabin, bookingClass, fareBasis, seatsLeft]): SoldSegment => ({
      ...{ flight: flightAt(flight), cabin, bookingClass, fareBasis, seatsLeft },
      baggage: packed.baggage[bags] ?? {},
    }),
  )
  const sliceAt = createList(packed.slices, (slice): readonly SoldSegment[] => slice.map(segmentAt))
  const conditionAt = createList(packed.conditions, unpackCondition)
  const textOrNull = (place: number): string | null => packed.texts[place] ?? null
  const textAt = (place: number): string => textOrNull(place) ?? ''
  const taxesAt = createList(packed.taxes, unpackTaxes)
  const brandAt = createList(packed.brands, (brand) => brand)
  return ([place, id, slices, brand, fares, ...terms]: PackedOffer): KeptOffer => {
    const [supplier, change, refund, currency, expires, guaranteed, payBy] = terms
    const offer: SupplierOffer = {
      id,
      slices: slices.map(sliceAt),
      brand: brandAt(brand),
      fares: fares.map(([passenger, count, base, taxes]) => ({ passenger, count, base, taxes: taxesAt(taxes) })),
      currency: textAt(currency),
      change: conditionAt(change),
      refund: conditionAt(refund),
      expiresAt: textAt(expires),
      priceGuaranteedUntil: textOrNull(guaranteed),
      payBy: textOrNull(payBy),
    }
    return { id: offerId(packed.search.id, place), supplier: textAt(supplier), offer }
  }
}

const read = (bytes: Uint8Array): Packed => JSON.parse(zstdDecompressSync(bytes).toString())

export function unpackSearch(bytes: Uint8Array): KeptSearch {
  const packed = read(bytes)
  return { ...packed.search, offers: packed.offers.map(createUnpacker(packed)) }
}

/** One offer of it, and no more is made than that one needs. */
export function unpackOffer(bytes: Uint8Array, id: string): StoredOffer | null {
  const packed = read(bytes)
  const found = packed.offers.find(([place]) => offerId(packed.search.id, place) === id)
  return found ? { search: packed.search, kept: createUnpacker(packed)(found) } : null
}
