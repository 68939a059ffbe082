import { optionalLocalizedText } from '../content/localized.ts'
import { iata, minor, namedAirline, namedPlace } from '../flights/flights.shapes.ts'
import { z } from '../protocol/schema.ts'
import { amount, email, isoDate, line, optionalLine, phone, recordId, wholeNumber } from '../protocol/shapes.ts'
import { passportName, passportNumber } from '../travellers/travellers.shapes.ts'
import { genders, payments, titles } from '../vocabulary/bookings.ts'
import { passengerTypes } from '../vocabulary/flights.ts'

export const groupCategories = ['uae', 'ksa', 'bahrain', 'muscat', 'qatar', 'uk', 'umrah', 'other'] as const
export type GroupCategory = (typeof groupCategories)[number]
/** A draft is seen by the office alone; a closed group takes no more bookings. */
export const groupStates = ['draft', 'published', 'closed'] as const
export type GroupState = (typeof groupStates)[number]
export const groupAudiences = ['public', 'agents'] as const

/** Seats one booking may take. */
export const MAX_GROUP_SEATS = 60
const MAX_FLIGHTS = 8

/** By the clock of the airport. */
const localMoment = z
  .string()
  .trim()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'flight_time')

export const airlineCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2}$/, 'airline')

const groupFlight = z.object({
  number: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{2}\d{1,4}[A-Z]?$/, 'flight_number')),
  origin: iata,
  destination: iata,
  departs: localMoment,
  arrives: localMoment,
  origin_terminal: optionalLine(10),
  destination_terminal: optionalLine(10),
  booking_class: optionalLine(2),
  baggage: optionalLine(60),
  meal: z.boolean().default(false),
})
export type GroupFlight = z.infer<typeof groupFlight>

/** What one costs us, and what agents and the public pay. */
const listedPrices = z.object({ buy: amount, agent: amount, public: amount })
const pricesByPassenger = z.object({ adult: listedPrices, child: listedPrices, infant: listedPrices })
export type GroupPrices = z.infer<typeof pricesByPassenger>

const deposit = z.object({
  kind: z.enum(['percent', 'flat']),
  /** Basis points, or minor units for each seat. */
  value: amount,
})

const day = isoDate.nullish().transform((text) => text ?? null)

const groupFields = {
  category: z.enum(groupCategories),
  airline: airlineCode,
  flights: z.array(groupFlight).min(1, 'required').max(MAX_FLIGHTS),
  prices: pricesByPassenger,
  seats: wholeNumber(1, 2_000),
  deposit,
  /** Hours a booking is held for its deposit. */
  deposit_hours: wholeNumber(1, 720),
  /** Last days, each to its end: names, the balance, tickets. */
  names_by: isoDate,
  balance_by: isoDate,
  ticketing_by: day,
  sales_from: day,
  sales_to: day,
  /** Per cent of its seats a booking may give back for nothing until the names are due. */
  free_reduction: wholeNumber(0, 100).default(0),
  terms: optionalLocalizedText(2_000),
  audience: z.enum(groupAudiences),
  show_seats: z.boolean(),
  state: z.enum(groupStates),
  pnr: line(12)
    .nullish()
    .transform((text) => text?.toUpperCase() ?? null),
}

export const groupForm = z.object(groupFields)
export type GroupForm = z.infer<typeof groupForm>

const passengerPrices = z.object({ adult: minor, child: minor, infant: minor })

const seatCounts = z.object({
  total: z.int(),
  held: z.int(),
  issued: z.int(),
  waiting: z.int(),
  left: z.int(),
})
export type SeatBoard = z.infer<typeof seatCounts>

const flightView = groupFlight.extend({
  number: z.string(),
  origin_terminal: z.string().optional(),
  destination_terminal: z.string().optional(),
  booking_class: z.string().optional(),
  baggage: z.string().optional(),
  meal: z.boolean(),
})

/** Names of what its flights call by code. */
const names = { places: z.array(namedPlace), airlines: z.array(namedAirline) }

const sold = {
  category: z.enum(groupCategories),
  airline: z.string(),
  origin: z.string(),
  destination: z.string(),
  departs_on: isoDate,
  returns_on: isoDate.nullable(),
  flights: z.array(flightView),
  names_by: isoDate,
  balance_by: isoDate,
  ticketing_by: isoDate.nullable(),
  free_reduction: z.int(),
  terms: z.object({ en: z.string(), ar: z.string() }),
}

export const groupTicket = z.object({
  id: recordId,
  ...sold,
  ...names,
  currency: z.string(),
  /** Of one of each, as the reader pays. */
  prices: passengerPrices,
  /** Null where the agency does not show it. */
  seats_left: z.int().nullable(),
  /** Whoever books now stands on the waiting list. */
  is_full: z.boolean(),
  deposit: z.object({ kind: z.enum(['percent', 'flat']), value: minor }),
  deposit_hours: z.int(),
  sales_to: isoDate.nullable(),
  audience: z.enum(groupAudiences),
  /** For those who manage groups. */
  office: z
    .object({
      version: z.int(),
      prices: pricesByPassenger,
      seats: seatCounts,
      state: z.enum(groupStates),
      sales_from: isoDate.nullable(),
      show_seats: z.boolean(),
      pnr: z.string().nullable(),
    })
    .nullable(),
})
export type GroupTicket = z.infer<typeof groupTicket>

/** What a party pays, as shown to the reader. */
export const partyPrice = z.object({
  total: minor,
  deposit: minor,
  pay_by: z.iso.datetime(),
  lines: z.array(z.object({ passenger: z.enum(passengerTypes), count: z.int(), total: minor })),
})
export type PartyPrice = z.infer<typeof partyPrice>

const people = (least: number) => wholeNumber(least, MAX_GROUP_SEATS)
export const partyFields = {
  adults: people(1).default(1),
  children: people(0).default(0),
  infants: people(0).default(0),
}

export const groupBookingForm = z
  .object({
    group_id: recordId,
    ...partyFields,
    contact: z.object({ name: line(120), email, phone }),
    note: optionalLine(240),
    payment: z.enum(payments).optional(),
    /** What the buyer saw and agreed to. */
    agreed_total: amount,
    /** Where the seats are gone: stand on the waiting list. */
    wait: z.boolean().default(false),
    again: z.boolean().default(false),
    /** The office books for them. */
    agent_id: recordId.nullish(),
    customer_id: recordId.nullish(),
  })
  .refine(({ infants, adults }) => infants <= adults, { path: ['infants'], error: 'too_many_infants' })
  .refine(({ adults, children }) => adults + children <= MAX_GROUP_SEATS, {
    path: ['adults'],
    error: 'group_seats_most',
  })
export type GroupBookingForm = z.infer<typeof groupBookingForm>

/** Who sits in one of the seats. */
export const passengerName = z.object({
  key: z.string().max(20),
  title: z.enum(titles),
  given_name: passportName,
  family_name: passportName,
  birth_date: isoDate,
  gender: z.enum(genders),
  nationality: z.string().regex(/^[A-Z]{2}$/, 'country'),
  passport: passportNumber,
  passport_country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  passport_expires: isoDate,
})
export type PassengerName = z.infer<typeof passengerName>

const bookingLink = z.object({ id: recordId, ref: z.string() })

export const bookedGroup = z.object({
  group_id: recordId,
  ...sold,
  ...names,
  pnr: z.string().nullable(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  seats: z.int(),
  /** Bookings before it on the waiting list; null where its seats are held. */
  waiting_ahead: z.int().nullable(),
  /** Keys of travellers whose names are still to come. */
  unnamed: z.array(z.string()),
  /** Names may be sent and changed. */
  takes_names: z.boolean(),
  /** Seats that may still be given back for nothing. */
  free_reduction_left: z.int(),
  /** What is kept for each seat given back beyond those. */
  deposit_per_seat: minor,
  /** What was kept of seats that were given back. */
  kept: minor,
  /** Its seats may become a booking of their own. */
  can_split: z.boolean(),
  /** The booking its seats were part of, and those that were split off it. */
  split_origin: bookingLink.nullable(),
  split_into: z.array(bookingLink),
})
export type BookedGroup = z.infer<typeof bookedGroup>

/** What a booking would be after some of its seats have gone: as the payer pays it. */
const bookingPart = z.object({
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  owed: minor,
  covered: minor,
  /** covered + left = owed. */
  left: minor,
  /** Null where it is paid at once. */
  plan: z.array(z.object({ due_at: z.iso.datetime(), amount: minor })).nullable(),
})
export type BookingPart = z.infer<typeof bookingPart>

/** Both sides of a change of seats, before anybody agrees to it. */
export const seatChange = z.object({
  stays: bookingPart,
  /** The new booking; null where seats are given back. */
  leaves: bookingPart.nullable(),
  free_seats: z.int(),
  /** What is kept for the seats given back: `agreed_penalty`. */
  kept: minor,
  /** What is free in the payer's balance again. */
  released: minor,
})
export type SeatChange = z.infer<typeof seatChange>

/** A place on the waiting list; the first is served first. */
export const waitingBooking = z.object({
  booking_id: recordId,
  ref: z.string(),
  /** Who bought it: the contact's name. */
  contact: z.string(),
  seats: z.int(),
  since: z.iso.datetime(),
})
export type WaitingBooking = z.infer<typeof waitingBooking>
