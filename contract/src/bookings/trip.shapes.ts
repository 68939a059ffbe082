import { z } from '../protocol/schema.ts'
import { isoDate } from '../protocol/shapes.ts'
import { insuranceRegions } from '../vocabulary/insurance.ts'

/*
 * What a line of a list shows of what was sold, by its kind: written with the booking, so that lists need not open the
 * product's own table.
 */

const leg = z.object({
  from: z.string(),
  to: z.string(),
  /** Airports where passengers change planes. */
  stops: z.array(z.string()),
})

const flightTrip = z.object({ kind: z.literal('flight'), legs: z.array(leg) })

const stayTrip = z.object({
  kind: z.literal('stay'),
  hotel: z.string(),
  hotel_ar: z.string(),
  city: z.string(),
  city_ar: z.string(),
  check_in: isoDate,
  check_out: isoDate,
  nights: z.int(),
  rooms: z.int(),
  /** The hotel's own time zone, in which its times are shown. */
  zone: z.string(),
})

/** A package with its nights in Makkah and Madinah. */
const umrahTrip = z.object({
  kind: z.literal('umrah'),
  name: z.string(),
  name_ar: z.string(),
  departs_on: isoDate,
  returns_on: isoDate,
  nights: z.int(),
})

/** A holiday departure. */
const holidayTrip = umrahTrip.extend({ kind: z.literal('holiday') })

/** Group seats. */
const groupTrip = z.object({
  kind: z.literal('group'),
  from: z.string(),
  to: z.string(),
  departs_on: isoDate,
  returns_on: isoDate.nullable(),
  seats: z.int(),
})

/** Insurance cover for a trip; both the first and the last day are covered. */
const insuranceTrip = z.object({
  kind: z.literal('insurance'),
  name: z.string(),
  name_ar: z.string(),
  region: z.enum(insuranceRegions),
  departs_on: isoDate,
  returns_on: isoDate,
  days: z.int(),
})

/** A visa application; the travellers arrive on this day. */
const visaTrip = z.object({
  kind: z.literal('visa'),
  name: z.string(),
  name_ar: z.string(),
  country: z.string(),
  departs_on: isoDate,
  people: z.int(),
})

export const tripSummary = z.discriminatedUnion('kind', [
  flightTrip,
  stayTrip,
  umrahTrip,
  groupTrip,
  holidayTrip,
  insuranceTrip,
  visaTrip,
])
export type TripSummary = z.infer<typeof tripSummary>
export type UmrahTrip = z.infer<typeof umrahTrip>
export type StayTrip = z.infer<typeof stayTrip>
export type InsuranceTrip = z.infer<typeof insuranceTrip>
export type VisaTrip = z.infer<typeof visaTrip>
export type HolidayTrip = z.infer<typeof holidayTrip>
export type GroupTrip = z.infer<typeof groupTrip>
