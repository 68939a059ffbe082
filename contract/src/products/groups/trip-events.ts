import { ownFlightEvents, type TripContext, type TripEvent } from '../../trips/trip-events.ts'
import type { GroupParts } from './booked.shapes.ts'

export function groupEvents({ group: { flights, places } }: GroupParts, context: TripContext): TripEvent[] {
  const flown = flights.map((one) => ({ ...one, from: one.origin, to: one.destination }))
  return ownFlightEvents(flown, places, context)
}
