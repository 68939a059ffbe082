import { ownFlightEvents, type TripContext, type TripEvent } from '../../trips/trip-events.ts'
import type { BookedGroup } from './groups.shapes.ts'

export function groupEvents({ flights, places }: BookedGroup, context: TripContext): TripEvent[] {
  const flown = flights.map((one) => ({ ...one, from: one.origin, to: one.destination }))
  return ownFlightEvents(flown, places, context)
}
