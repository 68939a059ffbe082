import { instantAt } from '../../day.ts'
import type { TripContext, TripEvent } from '../../trips/trip-events.ts'
import { nameText } from '../../wording/names.ts'
import type { HotelParts } from './booked.shapes.ts'

/** From the hour rooms are ready to the hour they are left, by the hotel's own clock. */
export const stayEvents = (
  { stay: { hotel, facts, check_in, check_out } }: HotelParts,
  { ref, locale }: TripContext,
): TripEvent[] => [
  {
    id: `${ref}-stay`,
    title: nameText(hotel, locale),
    place: hotel.address,
    start: { moment: instantAt(hotel.zone, check_in, facts.check_in_from).toISOString() },
    end: { moment: instantAt(hotel.zone, check_out, facts.check_out_until).toISOString() },
  },
]
