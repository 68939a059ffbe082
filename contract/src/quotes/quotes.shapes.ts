import { agencyContact } from '../agency.ts'
import { minor, money } from '../money/amounts.ts'
import { condition } from '../products/flights/offer.schema.ts'
import { hotel } from '../products/hotels/hotel.schema.ts'
import { z } from '../protocol/schema.ts'
import { locale, recordId } from '../protocol/shapes.ts'
import { iata } from '../reference/places.shapes.ts'
import { carrier } from '../trips/itinerary.schema.ts'
import { cabins, passengerTypes, tripTypes } from '../vocabulary/flights.ts'
import { boards } from '../vocabulary/hotels.ts'
import { packageToBook, quotedPackage } from './packages.shapes.ts'

/**
 * A quote stays as it was shown, so its places and legs are declared separately from those of a search, which can
 * change.
 */
const call = z.object({
  airport: iata,
  city: z.string(),
  city_ar: z.string(),
  terminal: z.string().nullable(),
  /** Local wall-clock time with the zone's offset. */
  at: z.string(),
})

const allowance = z.object({ pieces: z.number().int().nullable(), kg: z.number().int().nullable() })

const flight = z.object({
  marketing: carrier,
  operating: carrier,
  aircraft: z.string(),
  from: call,
  to: call,
  minutes: z.number().int(),
  cabin: z.enum(cabins),
  /** For an adult. */
  checked: allowance,
  carry_on: allowance,
})
export type QuotedFlight = z.infer<typeof flight>

const layover = z.object({
  airport: iata,
  city: z.string(),
  city_ar: z.string(),
  minutes: z.number().int(),
  overnight: z.boolean(),
})

const leg = z.object({
  flights: z.array(flight).min(1),
  layovers: z.array(layover),
  minutes: z.number().int(),
  day_change: z.number().int(),
})
export type QuotedLeg = z.infer<typeof leg>

/** For all travellers of a type together; the lines add up to the total. */
const priceLine = z.object({
  passenger: z.enum(passengerTypes),
  count: z.number().int(),
  base: minor,
  taxes: minor,
  total: minor,
})
export type PriceLine = z.infer<typeof priceLine>

/** The parts of an option are numbered: flights first, then stays, then packages. Each is booked separately. */
const part = z.number().int()

const quotedFlights = z.object({
  part,
  legs: z.array(leg).min(1),
  brand: z.string(),
  change: condition,
  refund: condition,
  total: minor,
  /** Null if the quote shows only the total. */
  prices: z.array(priceLine).nullable(),
  /** Null if the price is confirmed only on booking. */
  guaranteed_until: z.string().nullable(),
})
export type QuotedFlights = z.infer<typeof quotedFlights>

const quotedRoom = z.object({
  name: z.string(),
  name_ar: z.string(),
  board: z.enum(boards),
  adults: z.number().int(),
  /** The children's ages. */
  children: z.array(z.number().int()),
  /** Rooms add up to the stay's total; null if the quote shows only the total. */
  total: minor.nullable(),
})

/** Rooms of one hotel for one stay; the price is confirmed on booking. */
const quotedStay = z.object({
  part,
  hotel: hotel.pick({ name: true, name_ar: true, stars: true, address: true, city: true, zone: true, picture: true }),
  /** Walking distance to the Haram, if there is one. */
  haram_metres: z.number().int().nullable(),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.number().int(),
  rooms: z.array(quotedRoom).min(1),
  refundable: z.boolean(),
  /** The last moment of free cancellation; null if cancelling is never free. */
  free_until: z.string().nullable(),
  /** Paid by the guests at the hotel, in its currency. */
  due_at_hotel: z.array(money),
  total: minor,
})
export type QuotedStay = z.infer<typeof quotedStay>

/**
 * One option as the client sees it; its parts add up to its total. It contains nothing about our cost or the agent's.
 */
export const quotedOption = z.object({
  position: z.number().int(),
  currency: z.string().length(3),
  total: minor,
  /** Null if the option has no flights from a search. */
  flights: quotedFlights.nullable(),
  stays: z.array(quotedStay),
  packages: z.array(quotedPackage),
})
export type QuotedOption = z.infer<typeof quotedOption>

const passengers = z.object({ adult: z.number().int(), child: z.number().int(), infant: z.number().int() })

/** Everything the client can see; nothing else is ever sent to them. */
export const publicQuote = z.object({
  number: z.string(),
  locale,
  client_name: z.string(),
  note: z.string().nullable(),
  /** About its flights; null in a quote without flights. */
  trip: z.enum(tripTypes).nullable(),
  passengers: passengers.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
  agency: agencyContact,
  options: z.array(quotedOption).min(1),
  /** The option of which a part has been booked; nothing else in the quote can then be requested. */
  booked_option: z.number().int().nullable(),
  /** The booked parts of that option. */
  booked_parts: z.array(part),
  /** Closed by its maker. */
  closed: z.boolean(),
})
export type PublicQuote = z.infer<typeof publicQuote>

export const quoteStates = ['sent', 'viewed', 'asked', 'partly_booked', 'booked', 'closed', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

const quotedPlace = z.object({ airport: iata, city: z.string(), city_ar: z.string() })

export const quoteRow = z.object({
  id: recordId,
  number: z.string(),
  state: z.enum(quoteStates),
  client_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale,
  /** About its flights; null in a quote without flights. */
  from: quotedPlace.nullable(),
  to: quotedPlace.nullable(),
  /** Hotels of the first option. */
  hotels: z.array(z.object({ name: z.string(), name_ar: z.string(), city: z.string(), city_ar: z.string() })),
  /** Packages of the first option. */
  packages: z.array(z.object({ name: z.string(), name_ar: z.string() })),
  /** Start of the journey: the first departure or the first night. */
  departs: z.string(),
  options: z.number().int(),
  lowest: money,
  asks: z.number().int(),
  /** Bookings made from it, by part, except those since cancelled, expired or refused. */
  bookings: z.array(z.object({ id: recordId, ref: z.string(), option: z.number().int(), part })),
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type QuoteRow = z.infer<typeof quoteRow>

export const bookingRequest = z.object({
  id: recordId,
  option: z.number().int(),
  name: z.string(),
  phone: z.string(),
  message: z.string().nullable(),
  requested_at: z.string(),
})

/** A quote for its own side: what the client sees, who asked to book, and what it would cost. */
export const ownQuote = quoteRow.extend({
  link: z.string(),
  shown: publicQuote,
  seen_at: z.string().nullable(),
  asked: z.array(bookingRequest),
  /** The client's own account with the office, if any; an agent's client has none. */
  customer_id: recordId.nullable(),
  /** The product behind each package of an option, to link to where it is booked. */
  package_ids: z.array(z.object({ position: z.number().int(), part, id: recordId })),
  /** What the buyer owes the office for each part of each option, and the resulting earnings. */
  costs: z.array(z.object({ position: z.number().int(), part, owed: minor, earned: minor })),
})
export type OwnQuote = z.infer<typeof ownQuote>

/** The flights of an option as they are sold now. */
const flightsToBook = z.object({
  /** Null if they are no longer sold. */
  offer: z.object({ id: z.string(), supplier: z.string() }).nullable(),
  /** The original offer had expired, and a new search found the same flights. */
  searched: z.boolean(),
  /** A search for flights like these. */
  search: z.object({
    trip: z.enum(tripTypes),
    legs: z.array(z.string()),
    cabin: z.enum(cabins),
    adults: z.number().int(),
    children: z.number().int(),
    infants: z.number().int(),
  }),
  brand: z.string(),
})

/** The rooms of an option as they are sold now. */
const stayToBook = z.object({
  supplier: z.string(),
  hotel_id: z.string(),
  rate_ids: z.array(z.string()),
  check_in: z.string(),
  check_out: z.string(),
  /** As in the URL of a stay: `2,2-7`. */
  rooms: z.string(),
  /** Their current cost to their maker and their current price; null if they are no longer sold. */
  now: z.object({ cost: minor, price: minor }).nullable(),
})

/** A part of an option that can be booked now, with its quoted price. */
export const optionToBook = z.object({
  id: recordId,
  option: z.number().int(),
  part,
  number: z.string(),
  client: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  currency: z.string().length(3),
  /** The price shown to the client, and what the maker owed when the quote was sent. */
  quoted: z.object({ price: minor, cost: minor }),
  /** Exactly one of these three is set. */
  flights: flightsToBook.nullable(),
  stay: stayToBook.nullable(),
  package: packageToBook.nullable(),
})
export type OptionToBook = z.infer<typeof optionToBook>

/** Maximum number of stays and packages together in an option, in addition to its flights. */
export const MAX_STAYS = 4

/** Identifies the part of a quote's option that a booking is made from. */
export const quotedOptionKey = z.object({
  id: recordId,
  option: z.number().int().min(1).max(5),
  part: z
    .number()
    .int()
    .min(1)
    .max(MAX_STAYS + 1)
    .default(1),
})
export type QuotedOptionKey = z.infer<typeof quotedOptionKey>
