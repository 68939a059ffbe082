import { minor } from '../flights/flights.shapes.ts'
import { baggage, slice } from '../flights/offer.schema.ts'
import { z } from '../protocol/schema.ts'
import { isoDate } from '../protocol/shapes.ts'
import { cabins, MAX_LEGS } from '../vocabulary/flights.ts'
import { airport, clock, typedSegment } from './offline.shapes.ts'

const MAX_SEGMENTS = 6
const terminal = z.string().trim().max(10).nullish()

/** One flight of a new itinerary: local days and times, as a desk types them or a search has found them. */
const newSegment = typedSegment.omit({ status: true }).extend({
  from: airport,
  to: airport,
  class: z.string().regex(/^[A-Z]$/, 'booking_class'),
  cabin: z.enum(cabins),
  arrives_on: isoDate,
  arrives_at: clock,
  /** What a search knows besides. Left out: as on the old flight of the same place. */
  aircraft: z.string().trim().max(10).nullish(),
  from_terminal: terminal,
  to_terminal: terminal,
  fare_basis: z.string().trim().max(20).nullish(),
  baggage: z.array(baggage).max(3).optional(),
})
export type NewSegment = z.infer<typeof newSegment>

/** The flights that take the place of the old ones: a list for each direction, those that stay as they are included. */
export const newItinerary = z.array(z.array(newSegment).min(1).max(MAX_SEGMENTS)).min(1).max(MAX_LEGS)
export type NewItinerary = z.infer<typeof newItinerary>

export const changeOfferId = z.string().min(1).max(80)

/** Flights a supplier changes an order to: all of them as they would be, and what it asks for the change. */
export const flightChangeOffer = z.object({
  id: changeOfferId,
  slices: z.array(slice).min(1),
  difference: minor,
  penalty: minor,
  expires_at: z.iso.datetime({ offset: true }),
})
export type FlightChangeOfferView = z.infer<typeof flightChangeOffer>

/** Some of a booking fly otherwise than the rest. */
export const separateItinerary = z.object({ travellers: z.array(z.string()), slices: z.array(slice).min(1) })
export type SeparateItinerary = z.infer<typeof separateItinerary>

/** A flight in a line of the history. */
export const flightLine = z.object({ number: z.string(), from: z.string(), to: z.string(), at: z.string() })
export type FlightLine = z.infer<typeof flightLine>

export const itineraryChange = z.object({ before: z.array(flightLine), after: z.array(flightLine) })
export type ItineraryChange = z.infer<typeof itineraryChange>
