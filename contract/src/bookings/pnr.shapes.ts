import { minor, namedAirline, namedPlace } from '../flights/flights.shapes.ts'
import { z } from '../protocol/schema.ts'
import { isoDate, recordId } from '../protocol/shapes.ts'
import { genders } from '../vocabulary/bookings.ts'
import { passengerTypes } from '../vocabulary/flights.ts'

/** `message` is what people type to each other: flights and names without a system around them. */
export const pnrKinds = ['amadeus', 'sabre', 'galileo', 'message'] as const
export type PnrKind = (typeof pnrKinds)[number]

/** What the two letters of a segment come to. */
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
  /** As the text counts them; an infant inside another's name has none. */
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
  /** The place, in this list, of the adult on whose lap an infant travels. */
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
  /** A message may leave out when it lands, and never says how it stands. */
  arrives_at: z.string().nullable(),
  status: z.string().nullable(),
  meaning: z.enum(segmentMeanings),
  /** Retimed, refused or cancelled by the airline: somebody must act. */
  needs_action: z.boolean(),
  seats: z.number().int(),
  airline_locator: z.string().nullable(),
  married: z.boolean(),
})
export type PnrSegment = z.infer<typeof segment>

const ticket = z.object({
  number: z.string(),
  state: z.enum(['issued', 'voided', 'refunded']),
  /** The place of its holder in the list of people; null where the text does not tell. */
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
  /** Between two flights the journey goes on by land. */
  by_land: z.boolean(),
  tickets: z.array(ticket),
  ticketed_on: isoDate.nullable(),
  limits: z.array(limit),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  lines: z.array(z.object({ text: z.string(), verdict: z.enum(['read', 'known', 'unread']) })),
})
export type ReadPnr = z.infer<typeof readPnr>

/** A reading, with the names its codes stand for and the bookings that already carry its locator. */
export const pnrReply = z.object({
  pnr: readPnr,
  places: z.array(namedPlace),
  airlines: z.array(namedAirline),
  booked: z.array(z.object({ id: recordId, ref: z.string(), offline: z.boolean(), lead: z.string() })),
  /** An order that can be taken over as it is; null where it is booked here, or was read from a text. */
  order: z.object({ supplier: z.string(), id: z.string(), state: z.enum(['held', 'issued']) }).nullable(),
})
export type PnrReply = z.infer<typeof pnrReply>
