import { minor } from '../money/amounts.ts'
import { z } from '../protocol/schema.ts'
import { isoDate, recordId } from '../protocol/shapes.ts'
import { namedAirline, namedPlace } from '../reference/places.shapes.ts'
import { genders } from '../vocabulary/bookings.ts'
import { passengerTypes } from '../vocabulary/flights.ts'
import { flightLine } from './reissue.shapes.ts'

/** `message` is text people type to each other: flights and names without the format of a reservation system. */
export const pnrKinds = ['amadeus', 'sabre', 'galileo', 'message'] as const
export type PnrKind = (typeof pnrKinds)[number]

/** Meanings of the two-letter status code of a segment. */
export const segmentMeanings = [
  'confirmed',
  'changed',
  'waitlist',
  'requested',
  'rejected',
  'cancelled',
  'passive',
  'unstated',
] as const
export type SegmentMeaning = (typeof segmentMeanings)[number]

const person = z.object({
  /** The number in the text; an infant listed within another passenger's name has none. */
  number: z.number().int().nullable(),
  type: z.enum(passengerTypes),
  title: z.string().nullable(),
  given_name: z.string(),
  family_name: z.string(),
  birth_date: isoDate.nullable(),
  age: z.number().int().nullable(),
  gender: z.enum(genders).nullable(),
  nationality: z.string().nullable(),
  passport: z.string().nullable(),
  passport_country: z.string().nullable(),
  passport_expires: isoDate.nullable(),
  /** Index in this list of the adult on whose lap the infant travels. */
  with_adult: z.number().int().nullable(),
})
export type PnrPerson = z.infer<typeof person>

const segment = z.object({
  airline: z.string(),
  flight: z.string(),
  class: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  departs_on: isoDate,
  departs_at: z.string(),
  arrives_on: isoDate.nullable(),
  /** A message can lack the arrival time, and never includes a status. */
  arrives_at: z.string().nullable(),
  status: z.string().nullable(),
  meaning: z.enum(segmentMeanings),
  /** Retimed, refused or cancelled by the airline, so somebody must act. */
  needs_action: z.boolean(),
  seats: z.number().int(),
  airline_locator: z.string().nullable(),
  married: z.boolean(),
})
export type PnrSegment = z.infer<typeof segment>

const ticket = z.object({
  number: z.string(),
  state: z.enum(['issued', 'voided', 'refunded']),
  /** Index of the ticket's holder in the list of people; null if the text does not say. */
  person: z.number().int().nullable(),
  amount: minor.nullable(),
  currency: z.string().nullable(),
  issued_on: isoDate.nullable(),
})
export type PnrTicket = z.infer<typeof ticket>

const limit = z.object({
  by: z.enum(['office', 'airline', 'auto_cancel']),
  on: isoDate,
  at: z.string().nullable(),
})
export type PnrLimit = z.infer<typeof limit>

export const readPnr = z.object({
  kind: z.enum(pnrKinds).nullable(),
  locator: z.string().nullable(),
  made_on: isoDate.nullable(),
  people: z.array(person),
  segments: z.array(segment),
  /** The journey continues by land between two of the flights. */
  by_land: z.boolean(),
  tickets: z.array(ticket),
  ticketed_on: isoDate.nullable(),
  limits: z.array(limit),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  lines: z.array(z.object({ text: z.string(), verdict: z.enum(['read', 'known', 'unread']) })),
})
export type ReadPnr = z.infer<typeof readPnr>

/** A parsed PNR, with names for its codes and the bookings that already have its locator. */
export const pnrReply = z.object({
  pnr: readPnr,
  places: z.array(namedPlace),
  airlines: z.array(namedAirline),
  booked: z.array(z.object({ id: recordId, ref: z.string(), offline: z.boolean(), lead: z.string() })),
  /** An order that can be taken over as it is; null if it is already booked here or was parsed from text. */
  order: z.object({ supplier: z.string(), id: z.string(), state: z.enum(['held', 'issued']) }).nullable(),
})
export type PnrReply = z.infer<typeof pnrReply>

/** The supplier's current record of a booking. */
export const supplierRecord = z.object({
  state: z.string(),
  tickets: z.number().int(),
  travel_on: isoDate.nullable(),
  /** Empty if the supplier does not say. */
  flights: z.array(flightLine),
  agrees: z.boolean(),
})
