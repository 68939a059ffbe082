import { cityText, type TripContext, type TripEvent } from '../../trips/trip-events.ts'
import type { FlightParts } from './booked.shapes.ts'

/** Flights as their supplier stated them, with the offset of each airport. */
export const flightEvents = (
  { offer, separate_itineraries: separate }: FlightParts,
  { ref, locale }: TripContext,
): TripEvent[] =>
  [offer, ...separate]
    .flatMap(({ slices }) => slices.flatMap(({ segments }) => segments))
    .map(({ id, marketing, from, to }) => ({
      id: `${ref}-${id}`,
      title: `${marketing.code} ${marketing.number} ${cityText(from, locale)} – ${cityText(to, locale)}`,
      place: `${cityText(from, locale)} (${from.airport})${from.terminal ? ` T${from.terminal}` : ''}`,
      start: { moment: from.at },
      end: { moment: to.at },
    }))
