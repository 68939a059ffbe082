import { EXCHANGE_RATE } from '../amount.ts'
import { minor } from '../money/amounts.ts'
import { z } from '../protocol/schema.ts'
import { amount, contactForm, isoDate, line, namedRecord, optionalLine, recordId } from '../protocol/shapes.ts'
import { namedAirline, namedPlace } from '../reference/places.shapes.ts'
import { passportName, passportNumber } from '../travellers/travellers.shapes.ts'
import { bookingStates, genders, offlineProducts, titles } from '../vocabulary/bookings.ts'
import { currencies } from '../vocabulary/currencies.ts'
import { passengerTypes } from '../vocabulary/flights.ts'

export const airport = z.string().regex(/^[A-Z]{3}$/, 'airport')
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock')
const country = z.string().regex(/^[A-Z]{2}$/, 'country')
const count = (most: number) => z.number().int().min(1).max(most)

/** A flight as the desk types it, in local time. */
export const typedSegment = z.object({
  airline: z.string().regex(/^[A-Z0-9]{2}$/, 'airline'),
  flight: z.string().regex(/^\d{1,4}[A-Z]?$/, 'flight_number'),
  class: z
    .string()
    .regex(/^[A-Z]$/)
    .nullish(),
  from: airport,
  to: airport,
  departs_on: isoDate,
  departs_at: clock,
  arrives_on: isoDate.nullish(),
  arrives_at: clock.nullish(),
  /** Status code from the reservation: HK, HL … */
  status: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
})
export type OfflineSegment = z.infer<typeof typedSegment>

const from = { starts_on: isoDate, ends_on: isoDate }

/** What was sold, by product. */
export const offlineDetails = z.discriminatedUnion('product', [
  z.object({ product: z.literal('ticket'), segments: z.array(typedSegment).min(1, 'required').max(16) }),
  z.object({
    product: z.literal('hotel'),
    ...from,
    hotel: line(120),
    city: line(80),
    rooms: count(50),
    room: optionalLine(120).optional(),
    board: optionalLine(60),
    address: optionalLine(200).optional(),
    /** What cancelling costs, in the supplier's words; printed on the voucher. */
    cancellation: optionalLine(240).optional(),
  }),
  z.object({ product: z.literal('visa'), country, visa: line(80), travels_on: isoDate.nullish() }),
  z.object({
    product: z.literal('umrah'),
    ...from,
    package: line(120),
    makkah: optionalLine(120),
    madinah: optionalLine(120),
  }),
  z.object({ product: z.literal('insurance'), ...from, plan: line(120), region: line(80), policy: optionalLine(60) }),
  z.object({
    product: z.literal('transport'),
    from: line(80),
    to: line(80),
    on: isoDate,
    vehicle: line(80),
  }),
  z.object({ product: z.literal('other'), description: line(240), on: isoDate.nullish() }),
])
export type OfflineDetails = z.infer<typeof offlineDetails>

/** One side of a price (cost or sale) for one person; the total is the sum of the parts. */
const parts = z.object({
  base: amount,
  tax: amount.default(0),
  service: amount.default(0),
})
export type PriceParts = z.infer<typeof parts>

/** Thirteen digits for airline tickets; visas, vouchers and policies have numbers in formats of their own. */
export const documentNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9/]{4,24}$/, 'document_number'))

/** The supplier's or airline's own code for the sale. */
export const locator = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,20}$/, 'locator')

/** The currency the supplier is owed in: one unit of it is worth `rate` units of the agency's currency. */
const costExchange = z.object({
  currency: z.enum(currencies, 'currency'),
  /** Defaults to the rate in force today. */
  rate: z.string().trim().regex(EXCHANGE_RATE, 'rate').nullish(),
})
export type CostExchange = z.infer<typeof costExchange>

export const offlineTraveller = z.object({
  type: z.enum(passengerTypes),
  title: z.enum(titles),
  given_name: passportName,
  family_name: passportName,
  birth_date: isoDate.nullish(),
  gender: z.enum(genders).nullish(),
  nationality: country.nullish(),
  passport: passportNumber.nullish(),
  passport_country: country.nullish(),
  passport_expires: isoDate.nullish(),
  ticket: documentNumber.nullish(),
  /** In the currency of `cost_exchange` if given, otherwise in the agency's. */
  cost: parts,
  sale: parts,
})
export type OfflineTraveller = z.infer<typeof offlineTraveller>

const fileName = z.string().regex(/^[a-z0-9]{20,64}\.(pdf|jpg|png|webp)$/, 'file_unknown')

export const offlineForm = z.object({
  agent_id: recordId.nullish(),
  customer_id: recordId.nullish(),
  supplier: line(60),
  pnr: locator.nullish(),
  details: offlineDetails,
  /** If omitted, the supplier is owed in the agency's currency. */
  cost_exchange: costExchange.nullish(),
  travellers: z.array(offlineTraveller).min(1, 'required').max(60),
  contact: contactForm,
  note: optionalLine(500),
  /** Deadline for issuing; a reminder is sent before it passes. */
  ticket_by: z.iso.datetime().nullish(),
  documents: z.array(fileName).max(12).default([]),
  /** Whether it is issued, with the money taken at the same time. Otherwise it is held. */
  issued: z.boolean(),
})
export type OfflineForm = z.infer<typeof offlineForm>

export const offlineMoves = ['edit', 'issue', 'cancel', 'void', 'refund', 'remove'] as const
export type OfflineMove = (typeof offlineMoves)[number]

export const offlineRow = z.object({
  id: recordId,
  /** Sent back with every action on the booking. */
  version: z.number().int(),
  ref: z.string(),
  product: z.enum(offlineProducts),
  state: z.enum(bookingStates),
  pnr: z.string().nullable(),
  route: z.string(),
  travel_on: isoDate.nullable(),
  lead: z.string(),
  passengers: z.number().int(),
  agent: z.object({ id: recordId, agency_name: z.string() }).nullable(),
  customer: z.object({ id: recordId.nullable(), name: z.string() }).nullable(),
  currency: z.string(),
  amount: minor,
  ticket_by: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  issued_at: z.iso.datetime().nullable(),
  /** Office only: which supplier is owed, and how much. */
  supplier: z.string().nullable(),
  cost: minor.nullable(),
  moves: z.array(z.enum(offlineMoves)),
})
export type OfflineRow = z.infer<typeof offlineRow>

const soldTraveller = z.object({
  key: z.string(),
  type: z.enum(passengerTypes),
  title: z.enum(titles),
  given_name: z.string(),
  family_name: z.string(),
  birth_date: isoDate.nullable(),
  gender: z.enum(genders).nullable(),
  nationality: z.string().nullable(),
  passport_masked: z.string().nullable(),
  passport_country: z.string().nullable(),
  passport_expires: isoDate.nullable(),
  ticket: z.string().nullable(),
  /** Office only: the cost as typed, and its amount in the agency's currency. */
  cost: parts.nullable(),
  net: minor.nullable(),
  sale: parts,
  refunded: minor,
  state: z.enum(['booked', 'issued', 'voided', 'refunded']),
})
export type SoldTraveller = z.infer<typeof soldTraveller>

export const offlineView = offlineRow.extend({
  details: offlineDetails,
  /** Names for the codes in the details. */
  places: z.array(namedPlace),
  airlines: z.array(namedAirline),
  travellers: z.array(soldTraveller),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string().nullable(),
  /** Office only. `day` is the date of the rate; null if it was typed in before rates were kept. */
  cost_exchange: z.object({ currency: z.string(), rate: z.string(), day: isoDate.nullable() }).nullable(),
  /** What the payer has paid and not been refunded; deleting the booking returns it. */
  paid: minor,
  documents: z.array(z.object({ name: z.string(), file_name: z.string(), type: z.string(), size: z.number().int() })),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      move: z.string(),
      to: z.enum(bookingStates),
      by: namedRecord.nullable(),
      why: z.string().nullable(),
    }),
  ),
  entries: z.array(
    z.object({ voucher: z.string(), kind: z.string(), day: isoDate, debit: minor, credit: minor, note: z.string() }),
  ),
})
export type OfflineView = z.infer<typeof offlineView>
