import { agencyContact } from '../agency.ts'
import { iata, minor, money } from '../flights/flights.shapes.ts'
import { carrier, condition } from '../flights/offer.schema.ts'
import { hotel } from '../hotels/hotel.schema.ts'
import { z } from '../protocol/schema.ts'
import { locale, recordId } from '../protocol/shapes.ts'
import { cabins, passengerTypes, tripTypes } from '../vocabulary/flights.ts'
import { boards } from '../vocabulary/hotels.ts'
import { packageToBook, quotedPackage } from './packages.shapes.ts'

/** What was shown is kept as it was: places and legs stand apart from those of a search, which may go on changing. */
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
  /** Of an adult. */
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

/** Of all travellers of a type together: lines add up to the total. */
const priceLine = z.object({
  passenger: z.enum(passengerTypes),
  count: z.number().int(),
  base: minor,
  taxes: minor,
  total: minor,
})
export type PriceLine = z.infer<typeof priceLine>

/** Parts of an option are numbered: its flights first, then its stays, then its packages; each is booked by itself. */
const part = z.number().int()

const quotedFlights = z.object({
  part,
  legs: z.array(leg).min(1),
  brand: z.string(),
  change: condition,
  refund: condition,
  total: minor,
  /** Null where the quote shows the total alone. */
  prices: z.array(priceLine).nullable(),
  /** Null: the price is confirmed when it is booked. */
  guaranteed_until: z.string().nullable(),
})
export type QuotedFlights = z.infer<typeof quotedFlights>

const quotedRoom = z.object({
  name: z.string(),
  name_ar: z.string(),
  board: z.enum(boards),
  adults: z.number().int(),
  /** Their ages. */
  children: z.array(z.number().int()),
  /** Rooms add up to the stay's total; null where the quote shows that alone. */
  total: minor.nullable(),
})

/** Rooms of one hotel for one stay; its price is confirmed when it is booked. */
const quotedStay = z.object({
  part,
  hotel: hotel.pick({ name: true, name_ar: true, stars: true, address: true, city: true, zone: true, picture: true }),
  /** On foot to the Haram, where there is one. */
  haram_metres: z.number().int().nullable(),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.number().int(),
  rooms: z.array(quotedRoom).min(1),
  refundable: z.boolean(),
  /** The last moment at which cancelling costs nothing; null where it always costs something. */
  free_until: z.string().nullable(),
  /** Paid by the guests at the hotel, in its currency. */
  due_at_hotel: z.array(money),
  total: minor,
})
export type QuotedStay = z.infer<typeof quotedStay>

/** One option as the client sees it, its parts adding up to its total: nothing of what it costs us or the agent is among it. */
export const quotedOption = z.object({
  position: z.number().int(),
  currency: z.string().length(3),
  total: minor,
  /** Null in an option without flights of a search. */
  flights: quotedFlights.nullable(),
  stays: z.array(quotedStay),
  packages: z.array(quotedPackage),
})
export type QuotedOption = z.infer<typeof quotedOption>

const passengers = z.object({ adult: z.number().int(), child: z.number().int(), infant: z.number().int() })

/** Everything the client may read, and all that is ever sent to them. */
export const publicQuote = z.object({
  number: z.string(),
  locale,
  client_name: z.string(),
  note: z.string().nullable(),
  /** Of its flights; null in a quote without any. */
  trip: z.enum(tripTypes).nullable(),
  passengers: passengers.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
  agency: agencyContact,
  options: z.array(quotedOption).min(1),
  /** The option of which something was booked: nothing else can be asked for any more. */
  booked_option: z.number().int().nullable(),
  /** Parts of it that are booked. */
  booked_parts: z.array(part),
  /** Its maker has closed it. */
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
  /** Of its flights; null in a quote without any. */
  from: quotedPlace.nullable(),
  to: quotedPlace.nullable(),
  /** Hotels of its first option. */
  hotels: z.array(z.object({ name: z.string(), name_ar: z.string(), city: z.string(), city_ar: z.string() })),
  /** Packages of its first option. */
  packages: z.array(z.object({ name: z.string(), name_ar: z.string() })),
  /** When the journey begins: the first departure, or the first night. */
  departs: z.string(),
  options: z.number().int(),
  lowest: money,
  asks: z.number().int(),
  /** What was booked from it, part by part, without what was cancelled, expired or refused since. */
  bookings: z.array(z.object({ id: recordId, ref: z.string(), option: z.number().int(), part })),
  made_by: z.string(),
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
  asked_at: z.string(),
})

/** One quote for those who made it: what the client sees, who asked, and what it would cost. */
export const ownQuote = quoteRow.extend({
  link: z.string(),
  shown: publicQuote,
  seen_at: z.string().nullable(),
  asked: z.array(bookingRequest),
  /** The client's own account with the office, where they have one; an agent's client has none. */
  customer_id: recordId.nullable(),
  /** Which of our own products each package of an option is: where it is booked. */
  package_ids: z.array(z.object({ position: z.number().int(), part, id: recordId })),
  /** What the buyer owes the office for each part of each option, and so what is earned. */
  costs: z.array(z.object({ position: z.number().int(), part, owed: minor, earned: minor })),
})
export type OwnQuote = z.infer<typeof ownQuote>

/** The flights of an option as they are sold now. */
const flightsToBook = z.object({
  /** Null where they are not sold any more. */
  offer: z.object({ id: z.string(), supplier: z.string() }).nullable(),
  /** The first offer had ended, and the same flights were found by a new search. */
  searched: z.boolean(),
  /** The search that finds flights like these. */
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
  /** As a stay's address writes them: `2,2-7`. */
  rooms: z.string(),
  /** What they cost their maker and would be sold at now; null where they are not sold any more. */
  now: z.object({ cost: minor, price: minor }).nullable(),
})

/** A part of an option that can be booked now, with what it was quoted at. */
export const optionToBook = z.object({
  id: recordId,
  option: z.number().int(),
  part,
  number: z.string(),
  client: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  currency: z.string().length(3),
  /** What the client was told, and what the maker owed when it was sent. */
  quoted: z.object({ price: minor, cost: minor }),
  /** One of the three. */
  flights: flightsToBook.nullable(),
  stay: stayToBook.nullable(),
  package: packageToBook.nullable(),
})
export type OptionToBook = z.infer<typeof optionToBook>

/** The most stays and packages of an option beside its flights. */
export const MAX_STAYS = 4

/** Names the part of a quote's option that a booking is made from. */
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
