import { minor } from '../money/amounts.ts'
import { z } from '../protocol/schema.ts'
import { isoDate } from '../protocol/shapes.ts'
import { baggage, slice } from '../trips/itinerary.schema.ts'
import { cabins, MAX_LEGS } from '../vocabulary/flights.ts'
import { airport, clock, typedSegment } from './offline.shapes.ts'

const MAX_SEGMENTS = 6
const terminal = z.string().trim().max(10).nullish()

/** One flight of a new itinerary: local dates and times, typed by the desk or found by a search. */
const newSegment = typedSegment.omit({ status: true }).extend({
  from: airport,
  to: airport,
  class: z.string().regex(/^[A-Z]$/, 'booking_class'),
  cabin: z.enum(cabins),
  arrives_on: isoDate,
  arrives_at: clock,
  /** Details only a search knows. Left out, they are copied from the old flight at the same position. */
  aircraft: z.string().trim().max(10).nullish(),
  from_terminal: terminal,
  to_terminal: terminal,
  fare_basis: z.string().trim().max(20).nullish(),
  baggage: z.array(baggage).max(3).optional(),
})
export type NewSegment = z.infer<typeof newSegment>

/** The flights that replace the old ones: one list per direction, including the flights that stay the same. */
export const newItinerary = z.array(z.array(newSegment).min(1).max(MAX_SEGMENTS)).min(1).max(MAX_LEGS)
export type NewItinerary = z.infer<typeof newItinerary>

export const changeOfferId = z.string().min(1).max(80)

/** A supplier's offer to change an order: all flights as they would be after the change, and what it charges. */
export const flightChangeOffer = z.object({
  id: changeOfferId,
  slices: z.array(slice).min(1),
  difference: minor,
  penalty: minor,
  expires_at: z.iso.datetime({ offset: true }),
})
export type FlightChangeOfferView = z.infer<typeof flightChangeOffer>

/** A flight as one line of the history. */
export const flightLine = z.object({ number: z.string(), from: z.string(), to: z.string(), at: z.string() })
export type FlightLine = z.infer<typeof flightLine>

export const itineraryChange = z.object({ before: z.array(flightLine), after: z.array(flightLine) })
export type ItineraryChange = z.infer<typeof itineraryChange>
