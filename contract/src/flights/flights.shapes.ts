import { z } from '../protocol/schema.ts'
import { cabins, MAX_LEGS, MAX_SEATS, passengerTypes, tripTypes } from '../vocabulary/flights.ts'

/** Whole minor units of a currency: no float ever carries money. */
export const minor = z.number().int()

export const money = z.object({ amount: minor, currency: z.string().length(3) })
export type Money = z.infer<typeof money>

export const iata = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'airport')

const count = (least: number) => z.coerce.number().int().min(least).max(MAX_SEATS)

const passengers = { adults: count(1).default(1), children: count(0).default(0), infants: count(0).default(0) }

/** `LHE-JED-2026-12-12`: one leg in the URL. A place is an airport or a city's code. */
export const leg = z.string().regex(/^[A-Z]{3}-[A-Z]{3}-\d{4}-\d{2}-\d{2}$/, 'leg')

/** The whole search, as it stands in the URL. Legs are joined by commas. */
export const flightQuery = z.object({
  trip: z.enum(tripTypes),
  legs: z
    .string()
    .max(20 * MAX_LEGS)
    .transform((text) => text.split(','))
    .pipe(z.array(leg).min(1).max(MAX_LEGS)),
  cabin: z.enum(cabins).default('economy'),
  ...passengers,
})
export type FlightQuery = z.infer<typeof flightQuery>

const place = z.object({
  airport: iata,
  city: z.string(),
  city_ar: z.string(),
  country: z.string(),
  terminal: z.string().nullable(),
  /** Local wall-clock time with the zone's offset, such as 2026-12-12T11:40:00+05:00. */
  at: z.string(),
  zone: z.string(),
})

const baggage = z.object({
  passenger: z.enum(passengerTypes),
  /** Pieces or kilograms; zero is said, never left blank. */
  checked: z.object({ pieces: z.number().int().nullable(), kg: z.number().int().nullable() }),
  carry_on: z.object({ pieces: z.number().int().nullable(), kg: z.number().int().nullable() }),
})

/** The colour is that of the airline's tail, where it is known. Quotes keep it as it is: what is added, old ones lack. */
export const carrier = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  colour: z.string().nullable(),
  number: z.string(),
})

/** Bags and meals by their ids, and a seat for whom on which flight. */
export const chosenExtras = {
  bags: z.array(z.string().max(80)).max(60).default([]),
  meals: z.array(z.string().max(80)).max(60).default([]),
  seats: z
    .array(z.object({ segment: z.string().max(80), passenger: z.string().max(20), designator: z.string().max(4) }))
    .max(60)
    .default([]),
}

export const segment = z.object({
  id: z.string(),
  marketing: carrier,
  operating: carrier,
  aircraft: z.object({ code: z.string(), name: z.string() }),
  from: place,
  to: place,
  minutes: z.number().int(),
  technical_stops: z.array(iata),
  cabin: z.enum(cabins),
  booking_class: z.string(),
  fare_basis: z.string(),
  seats_left: z.number().int().nullable(),
  baggage: z.array(baggage),
})
export type SegmentView = z.infer<typeof segment>

const layover = z.object({
  airport: iata,
  city: z.string(),
  city_ar: z.string(),
  minutes: z.number().int(),
  overnight: z.boolean(),
  airport_change: z.boolean(),
})

export const slice = z.object({
  segments: z.array(segment).min(1),
  layovers: z.array(layover),
  minutes: z.number().int(),
  /** Calendar days between the local dates of leaving and arriving; −1 over the date line. */
  day_change: z.number().int(),
})
export type SliceView = z.infer<typeof slice>

/** Yes, no or unknown, never guessed. */
export const condition = z.object({ allowed: z.enum(['yes', 'no', 'unknown']), penalty: money.nullable() })

const passengerPrice = z.object({
  passenger: z.enum(passengerTypes),
  count: z.number().int(),
  base: minor,
  taxes: minor,
  /** What one of them pays. */
  total: minor,
})

/** What the agent and the office see besides: never sent to the public. */
export const netView = z.object({ net: minor, margin: minor, charges: minor, time_limit: z.string().nullable() })

export const offer = z.object({
  /** Ours; valid with its supplier until `expires_at`. */
  id: z.string(),
  search_id: z.string(),
  supplier: z.string(),
  is_sooper: z.boolean(),
  slices: z.array(slice).min(1),
  brand: z.object({ code: z.string(), name: z.string() }),
  change: condition,
  refund: condition,
  prices: z.array(passengerPrice),
  currency: z.string().length(3),
  total: minor,
  per_adult: minor,
  expires_at: z.iso.datetime(),
  price_guaranteed_until: z.iso.datetime().nullable(),
  pay_by: z.iso.datetime().nullable(),
  inside: netView.optional(),
})
export type Offer = z.infer<typeof offer>
