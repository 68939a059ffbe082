import { passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Allowance, Flight, SoldSegment, SupplierOffer } from '@safar/suppliers'

const sameAllowance = (a: Allowance | undefined, b: Allowance | undefined): boolean =>
  a?.pieces === b?.pieces && a?.kg === b?.kg

const sameBaggage = ({ baggage: a }: SoldSegment, { baggage: b }: SoldSegment): boolean =>
  passengerTypes.every(
    (type) => sameAllowance(a[type]?.checked, b[type]?.checked) && sameAllowance(a[type]?.carryOn, b[type]?.carryOn),
  )

/** Of one flight, sold the same way. */
const isSame = (a: SoldSegment, b: SoldSegment): boolean =>
  a.cabin === b.cabin &&
  a.bookingClass === b.bookingClass &&
  a.fareBasis === b.fareBasis &&
  a.seatsLeft === b.seatsLeft &&
  (a.baggage === b.baggage || sameBaggage(a, b))

export type Sharer = (supplier: string, offer: SupplierOffer) => SupplierOffer

/**
 * The same flight, sold the same way, stands in many offers of a search, and a whole way out in many returns. Here
 * each becomes one object: a quarter of the memory, and described once.
 */
export function createSharer(): Sharer {
  const flights = new Map<string, Flight>()
  const segments = new Map<Flight, SoldSegment[]>()
  const slices = new Map<string, readonly SoldSegment[]>()
  const places = new Map<SoldSegment, number>()
  // A supplier may share already: what has been looked at once is known by itself.
  const known = new Map<Flight, Flight>()
  const seen = new Map<readonly SoldSegment[], readonly SoldSegment[]>()

  /** A key ought to be enough; a supplier that gives one key to two flights must not have them swapped. */
  const sharedFlight = (supplier: string, own: Flight): Flight => {
    const before = known.get(own)
    if (before) return before
    const key = `${supplier}|${Object.values(own).join('|')}`
    const held = flights.get(key) ?? own
    flights.set(key, held)
    known.set(own, held)
    return held
  }

  const sharedSegment = (supplier: string, own: SoldSegment): SoldSegment => {
    const flight = sharedFlight(supplier, own.flight)
    const same = segments.get(flight)?.find((held) => isSame(held, own))
    if (same) return same
    const segment = flight === own.flight ? own : { ...own, flight }
    segments.set(flight, [...(segments.get(flight) ?? []), segment])
    places.set(segment, places.size)
    return segment
  }

  const sharedSlice = (supplier: string, own: readonly SoldSegment[]): readonly SoldSegment[] => {
    const before = seen.get(own)
    if (before) return before
    const slice = own.map((segment) => sharedSegment(supplier, segment))
    const key = slice.map((segment) => places.get(segment)).join()
    // The supplier's own list, if it is made of the right segments.
    const held = slices.get(key) ?? (slice.every((segment, place) => segment === own[place]) ? own : slice)
    slices.set(key, held)
    seen.set(own, held)
    return held
  }

  return (supplier, offer) => {
    const own = offer.slices.map((slice) => sharedSlice(supplier, slice))
    return own.every((slice, place) => slice === offer.slices[place]) ? offer : { ...offer, slices: own }
  }
}
