import { z } from '../../protocol/schema.ts'
import { wholeNumber } from '../../protocol/shapes.ts'
import { cabins, MAX_LEGS, MAX_SEATS, tripTypes } from '../../vocabulary/flights.ts'

const count = (least: number) => wholeNumber(least, MAX_SEATS)

const passengers = { adults: count(1).default(1), children: count(0).default(0), infants: count(0).default(0) }

/** `LHE-JED-2026-12-12`: one leg in the URL. A place is an airport or city code. */
export const leg = z.string().regex(/^[A-Z]{3}-[A-Z]{3}-\d{4}-\d{2}-\d{2}$/, 'leg')

/** The whole search as encoded in the URL. Legs are joined by commas. */
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
