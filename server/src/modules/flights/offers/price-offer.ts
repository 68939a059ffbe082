import { sumOf } from '@safar/contract/amount'
import type { TripType } from '@safar/contract/vocabulary/flights'
import type { SupplierOffer } from '@safar/suppliers'
import {
  type AppliedRules,
  type Audience,
  type NetFare,
  type OfferedItem,
  type Price,
  type PriceBook,
  priceFares,
} from '../../pricing/public.ts'
import type { World } from '../sooper/world.ts'

export const faresOf = ({ fares }: SupplierOffer): NetFare[] =>
  fares.map(({ passenger, count, base, taxes }) => ({
    passenger,
    count,
    base,
    taxes: sumOf(taxes, ({ amount }) => amount),
  }))

/** Out and back between the same two airports counts as a round trip. */
function tripTypeOf(slices: SupplierOffer['slices']): TripType {
  const [out, back, more] = slices
  if (!back) return 'one_way'
  const there = out?.[0]?.flight.from.airport === back.at(-1)?.flight.to.airport
  return there && !more ? 'round_trip' : 'multi_city'
}

/** What rules are matched against: the marketing carrier of the first flight, and both ends of the first leg. */
export function subjectOf(supplier: string, { slices }: SupplierOffer, world: World): OfferedItem {
  const first = slices[0]?.[0]
  const origin = first?.flight.from.airport ?? null
  const destination = slices[0]?.at(-1)?.flight.to.airport ?? null
  return {
    product: 'flight',
    supplier,
    airline: first?.flight.marketing.code ?? null,
    origin,
    destination,
    originCountry: (origin && world.airport(origin)?.country) || null,
    destinationCountry: (destination && world.airport(destination)?.country) || null,
    cabin: first?.cabin ?? null,
    bookingClass: first?.booking_class ?? null,
    tripType: tripTypeOf(slices),
    city: null,
    stars: null,
  }
}

/** Prices of one search for one audience. Rules depend only on the first slice, which many offers share. */
export function createOfferPrices(world: World, book: PriceBook, audience: Audience) {
  const chosen = new Map<SupplierOffer['slices'][number], Map<string, AppliedRules>>()
  const appliedTo = (supplier: string, offer: SupplierOffer): AppliedRules => {
    const [out = []] = offer.slices
    const bySupplier = chosen.get(out) ?? new Map<string, AppliedRules>()
    const applied = bySupplier.get(supplier) ?? book.appliedTo(subjectOf(supplier, offer, world), audience)
    chosen.set(out, bySupplier.set(supplier, applied))
    return applied
  }
  return (supplier: string, offer: SupplierOffer): Price => priceFares(faresOf(offer), appliedTo(supplier, offer))
}
