import { passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Allowance, SoldSegment } from '@safar/suppliers'
import type { Found } from './merge.rules.ts'

const sameAllowance = (a: Allowance | undefined, b: Allowance | undefined): boolean =>
  a?.pieces === b?.pieces && a?.kg === b?.kg

const sameBaggage = ({ baggage: a }: SoldSegment, { baggage: b }: SoldSegment): boolean =>
  passengerTypes.every(
    (type) => sameAllowance(a[type]?.checked, b[type]?.checked) && sameAllowance(a[type]?.carryOn, b[type]?.carryOn),
  )

/**
 * The same flight, sold the same way, stands in many offers of a search, and a whole way out in many returns. Here
 * each becomes one object: a quarter of the memory, and described once.
 */
export function shareFlights(found: readonly Found[]): Found[] {
  const segments = new Map<string, SoldSegment>()
  const slices = new Map<string, readonly SoldSegment[]>()
  const places = new Map<SoldSegment, number>()

  const shared = (supplier: string, own: SoldSegment): SoldSegment => {
    const { flight, cabin, bookingClass, fareBasis, seatsLeft } = own
    // A key ought to be enough; a supplier that gives one key to two flights must not have them swapped.
    const way = `${flight.key}|${flight.origin}|${flight.departs}|${flight.destination}|${flight.arrives}`
    const key = `${supplier}|${way}|${cabin}|${bookingClass}|${fareBasis}|${seatsLeft}`
    const held = segments.get(key)
    if (held && sameBaggage(held, own)) return held
    segments.set(key, own)
    places.set(own, places.size)
    return own
  }

  return found.map(({ supplier, offer }) => ({
    supplier,
    offer: {
      ...offer,
      slices: offer.slices.map((own) => {
        const slice = own.map((segment) => shared(supplier, segment))
        const key = slice.map((segment) => places.get(segment)).join()
        const held = slices.get(key) ?? slice
        slices.set(key, held)
        return held
      }),
    },
  }))
}
