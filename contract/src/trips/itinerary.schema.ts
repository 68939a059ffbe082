import { z } from '../protocol/schema.ts'
import { iata } from '../reference/places.shapes.ts'
import { cabins, passengerTypes } from '../vocabulary/flights.ts'

/*
 * The one declaration of flights: as a supplier states them, and as a caller sees them, with names. A field added to
 * `flight` or `segmentTerms` is in both.
 */

const text = z.string().min(1).max(399)
const parses = (value: string): boolean => !Number.isNaN(Date.parse(value))
/** Local wall-clock time with the zone's offset, such as 2026-12-12T11:40:00+05:00. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  .refine(parses)

const carrierCode = z.object({ code: text, number: text })
const aircraftCode = z.object({ code: text })
const stop = z.object({ airport: iata, terminal: text.nullable(), at: localTime })

/** Pieces or kilograms; zero is stated explicitly, never left blank. */
const bags = z.int().min(0).max(1_000)
const allowance = z.object({ pieces: bags.nullable(), kg: bags.nullable() })
export type Allowance = z.infer<typeof allowance>

export const baggage = z.object({ passenger: z.enum(passengerTypes), checked: allowance, carry_on: allowance })
export type Baggage = z.infer<typeof baggage>

const flight = z.object({
  /** Stable: the same flight on the same date has the same id in every reply. */
  id: text,
  marketing: carrierCode,
  /** The operating airline, with its own flight number. */
  operating: carrierCode,
  aircraft: aircraftCode,
  from: stop,
  to: stop,
  minutes: z.int(),
  technical_stops: z.array(iata),
})
export type Flight = z.infer<typeof flight>

/** How a seat on a flight is sold. */
const segmentTerms = z.object({
  cabin: z.enum(cabins),
  booking_class: text,
  fare_basis: text,
  /** Null if the supplier does not say. */
  seats_left: z.int().nullable(),
  /** One entry for each passenger type in the search. */
  baggage: z.array(baggage),
})

export const soldSegment = segmentTerms.extend({ flight })
export type SoldSegment = z.infer<typeof soldSegment>
export type SoldSlice = readonly SoldSegment[]

const names = { name: z.string(), name_ar: z.string() }

/** The colour of the airline's tail, if known. Stored quotes keep the value from when they were sent. */
export const carrier = carrierCode.extend({ ...names, colour: z.string().nullable() })
const cityNames = { city: z.string(), city_ar: z.string() }
const place = stop.extend({ ...cityNames, country: z.string(), zone: z.string() })

const flightView = flight.extend({
  marketing: carrier,
  operating: carrier,
  aircraft: aircraftCode.extend({ name: z.string() }),
  from: place,
  to: place,
})
export type FlightView = z.infer<typeof flightView>

export const segment = flightView.extend(segmentTerms.shape)
export type SegmentView = z.infer<typeof segment>

const layover = z.object({
  airport: iata,
  ...cityNames,
  minutes: z.int(),
  overnight: z.boolean(),
  airport_change: z.boolean(),
})

export const slice = z.object({
  segments: z.array(segment).min(1),
  layovers: z.array(layover),
  minutes: z.int(),
  /** Calendar days between the local dates of departure and arrival; −1 across the date line. */
  day_change: z.int(),
})
export type SliceView = z.infer<typeof slice>
