import { constants, zstdCompressSync } from 'node:zlib'
import type { Condition, Fare, Flight, SoldSegment, SupplierOffer } from '@safar/suppliers'
import type {
  Packed,
  PackedCondition,
  PackedFare,
  PackedFlight,
  PackedOffer,
  PackedSegment,
  PackedTaxes,
} from './packed-search.ts'
import { type KeptOffer, type KeptSearch, placeOf } from './stored-search.ts'

/** What stands in many offers, each once. */
function createList<K, P>(pack: (one: K) => P) {
  const places = new Map<K, number>()
  const all: P[] = []
  const placeOf = (one: K): number => {
    const known = places.get(one)
    if (known !== undefined) return known
    const packed = pack(one)
    places.set(one, all.length)
    return all.push(packed) - 1
  }
  return { all, placeOf }
}

const itself = <T>(one: T): T => one

function packFlight(flight: Flight): PackedFlight {
  const { key, marketing, operating, number, aircraft, origin, destination, departs, arrives, minutes } = flight
  const { originTerminal, destinationTerminal, technicalStops } = flight
  const ends = [origin, destination, originTerminal, destinationTerminal, departs, arrives] as const
  return [key, marketing, operating, number, aircraft, ends, minutes, technicalStops]
}

function packTaxes(taxes: Fare['taxes']): PackedTaxes {
  const flat: (string | number)[] = []
  for (const { code, amount } of taxes) flat.push(code, amount)
  return flat
}

const packCondition = ({ allowed, penalty }: Condition): PackedCondition => [allowed, penalty]

function createPacker() {
  const texts = createList<string | null, string | null>(itself)
  const flights = createList(packFlight)
  const baggage = createList<SoldSegment['baggage'], SoldSegment['baggage']>(itself)
  const segments = createList((sold: SoldSegment): PackedSegment => {
    const { cabin, bookingClass, fareBasis, seatsLeft } = sold
    return [flights.placeOf(sold.flight), baggage.placeOf(sold.baggage), cabin, bookingClass, fareBasis, seatsLeft]
  })
  const slices = createList((slice: readonly SoldSegment[]) => slice.map(segments.placeOf))
  const brands = new Map<string, number>()
  const brandList: SupplierOffer['brand'][] = []
  const brandOf = (brand: SupplierOffer['brand']): number => {
    const key = JSON.stringify([brand.code, brand.name])
    const place = brands.get(key) ?? brandList.push(brand) - 1
    brands.set(key, place)
    return place
  }
  const taxes = createList(packTaxes)
  const conditions = createList(packCondition)
  const packFare = (fare: Fare): PackedFare => [fare.passenger, fare.count, fare.base, taxes.placeOf(fare.taxes)]
  return {
    offer({ id, supplier, offer }: KeptOffer): PackedOffer {
      const { change, refund, currency, expiresAt, priceGuaranteedUntil, payBy } = offer
      return [
        placeOf(id),
        offer.id,
        offer.slices.map(slices.placeOf),
        brandOf(offer.brand),
        offer.fares.map(packFare),
        texts.placeOf(supplier),
        conditions.placeOf(change),
        conditions.placeOf(refund),
        texts.placeOf(currency),
        texts.placeOf(expiresAt),
        texts.placeOf(priceGuaranteedUntil),
        texts.placeOf(payBy),
      ]
    },
    lists: {
      ...{ texts: texts.all, flights: flights.all, baggage: baggage.all, segments: segments.all, slices: slices.all },
      ...{ brands: brandList, taxes: taxes.all, conditions: conditions.all },
    },
  }
}

/** The quickest: the lists are short already, and a search does not wait for the last byte. */
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** A search in a few thousand bytes. Its offers' ids end in their places: see `offerId`. */
export function packSearch({ offers, ...search }: KeptSearch): Buffer {
  const packer = createPacker()
  const packed: Packed = { search, offers: offers.map(packer.offer), ...packer.lists }
  return zstdCompressSync(JSON.stringify(packed), quick)
}
