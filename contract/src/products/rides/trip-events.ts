import { localizedWords } from '../../content/read-localized.ts'
import { HOUR_MS } from '../../day.ts'
import type { TripContext, TripEvent } from '../../trips/trip-events.ts'
import type { RideParts } from './booked.shapes.ts'
import { rideEnd } from './ride.rules.ts'

/** From pick-up to where it ends, an hour if nobody stated how long it takes. */
export function rideEvents({ ride }: RideParts, { ref, locale }: TripContext): TripEvent[] {
  const { route, vehicle, from, pick_up, pick_up_at, hours, days } = ride
  const start = new Date(pick_up_at)
  const end = rideEnd(start, { ...route, hours, days }) ?? new Date(start.getTime() + HOUR_MS)
  const place = localizedWords(from.name, locale)
  return [
    {
      id: `${ref}-ride`,
      title: `${localizedWords(route.name, locale)} · ${localizedWords(vehicle.name, locale)}`,
      place: pick_up ? `${pick_up}, ${place}` : place,
      start: { moment: start.toISOString() },
      end: { moment: end.toISOString() },
    },
  ]
}
