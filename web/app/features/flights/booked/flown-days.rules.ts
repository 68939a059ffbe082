import type { FlightParts } from '@safar/contract/products/flights/booked.shapes'

/** From the first departure to the last arrival, over all travellers of a booking; null if its flights are unknown. */
export function flownDays({
  offer,
  separate_itineraries: separate,
}: Pick<FlightParts, 'offer' | 'separate_itineraries'>): { departs_on: string; returns_on: string } | null {
  const segments = [offer, ...separate].flatMap(({ slices }) => slices.flatMap((slice) => slice.segments))
  const departs = segments.map(({ from }) => from.at.slice(0, 10)).sort()
  const arrives = segments.map(({ to }) => to.at.slice(0, 10)).sort()
  const [first, last] = [departs[0], arrives.at(-1)]
  return first && last ? { departs_on: first, returns_on: last } : null
}
