import { optionalLocalizedText } from '../../content/localized.ts'
import { minor } from '../../money/amounts.ts'
import { z } from '../../protocol/schema.ts'
import { amount, contactForm, isoDate, line, optionalLine, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { iata, namedAirline, namedPlace } from '../../reference/places.shapes.ts'
import { passportName, passportNumber } from '../../travellers/travellers.shapes.ts'
import { genders, payments, titles } from '../../vocabulary/bookings.ts'
import { passengerTypes } from '../../vocabulary/flights.ts'

export const groupCategories = ['uae', 'ksa', 'bahrain', 'muscat', 'qatar', 'uk', 'umrah', 'other'] as const
export type GroupCategory = (typeof groupCategories)[number]
/** A draft is visible only to the office; a closed group takes no more bookings. */
export const groupStates = ['draft', 'published', 'closed'] as const
export type GroupState = (typeof groupStates)[number]
export const groupAudiences = ['public', 'agents'] as const

/** Maximum number of seats per booking. */
export const MAX_GROUP_SEATS = 60
const MAX_FLIGHTS = 8

/** In the airport's local time. */
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

/** Our cost for one passenger, and the prices for agents and the public. */
const listedPrices = z.object({ buy: amount, agent: amount, public: amount })
const pricesByPassenger = z.object({ adult: listedPrices, child: listedPrices, infant: listedPrices })
export type GroupPrices = z.infer<typeof pricesByPassenger>

const deposit = z.object({
  kind: z.enum(['percent', 'flat']),
  /** Basis points, or minor units per seat. */
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
  /** How many hours a booking is held for its deposit. */
  deposit_hours: wholeNumber(1, 720),
  /** Last days for names, balance and tickets; each ends at the end of that day. */
  names_by: isoDate,
  balance_by: isoDate,
  ticketing_by: day,
  sales_from: day,
  sales_to: day,
  /** Percentage of its seats that a booking can give back free of charge until the names are due. */
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

/** Names for the codes in its flights. */
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
  /** Price for one passenger of each type, as the reader pays it. */
  prices: passengerPrices,
  /** Null if the agency does not show it. */
  seats_left: z.int().nullable(),
  /** New bookings join the waiting list. */
  is_full: z.boolean(),
  deposit: z.object({ kind: z.enum(['percent', 'flat']), value: minor }),
  deposit_hours: z.int(),
  sales_to: isoDate.nullable(),
  audience: z.enum(groupAudiences),
  /** Only for readers who manage groups. */
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

/** The price for a party, as shown to the reader. */
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
    contact: contactForm,
    note: optionalLine(240),
    payment: z.enum(payments).optional(),
    /** The total the buyer saw and agreed to. */
    agreed_total: amount,
    /** Joins the waiting list if there are no seats left. */
    wait: z.boolean().default(false),
    again: z.boolean().default(false),
    /** Set when the office books on behalf of somebody. */
    agent_id: recordId.nullish(),
    customer_id: recordId.nullish(),
  })
  .refine(({ infants, adults }) => infants <= adults, { path: ['infants'], error: 'too_many_infants' })
  .refine(({ adults, children }) => adults + children <= MAX_GROUP_SEATS, {
    path: ['adults'],
    error: 'group_seats_most',
  })
export type GroupBookingForm = z.infer<typeof groupBookingForm>

/** The passenger in one of the seats. */
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
  /** Number of bookings before it on the waiting list; null if its seats are held. */
  waiting_ahead: z.int().nullable(),
  /** Keys of travellers without a name yet. */
  unnamed: z.array(z.string()),
  /** Whether names can still be sent and changed. */
  takes_names: z.boolean(),
  /** Seats that can still be given back free of charge. */
  free_reduction_left: z.int(),
  /** Amount kept for each further seat that is given back. */
  deposit_per_seat: minor,
  /** Amount kept for seats given back so far. */
  kept: minor,
  /** Whether some of its seats can be split off into a booking of their own. */
  can_split: z.boolean(),
  /** The booking it was split from, and the bookings split off from it. */
  split_origin: bookingLink.nullable(),
  split_into: z.array(bookingLink),
})
export type BookedGroup = z.infer<typeof bookedGroup>

/** A booking as it would be after some of its seats have left, at the payer's prices. */
const bookingPart = z.object({
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  owed: minor,
  covered: minor,
  /** covered + left = owed. */
  left: minor,
  /** Null if it is paid in full at once. */
  plan: z.array(z.object({ due_at: z.iso.datetime(), amount: minor })).nullable(),
})
export type BookingPart = z.infer<typeof bookingPart>

/** Preview of a change of seats: both resulting parts, before anybody agrees to it. */
export const seatChange = z.object({
  stays: bookingPart,
  /** The new booking; null if seats are given back. */
  leaves: bookingPart.nullable(),
  free_seats: z.int(),
  /** Amount kept for the seats given back; sent as `agreed_penalty`. */
  kept: minor,
  /** Amount that becomes available again in the payer's balance. */
  released: minor,
})
export type SeatChange = z.infer<typeof seatChange>

/** A place on the waiting list, served first come, first served. */
export const waitingBooking = z.object({
  booking_id: recordId,
  ref: z.string(),
  /** Name of the buyer's contact. */
  contact: z.string(),
  seats: z.int(),
  since: z.iso.datetime(),
})
export type WaitingBooking = z.infer<typeof waitingBooking>
