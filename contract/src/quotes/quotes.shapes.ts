import { agencyContact } from '../agency.ts'
import { iata, minor, money } from '../flights/flights.shapes.ts'
import { carrier, condition } from '../flights/offer.schema.ts'
import { z } from '../protocol/schema.ts'
import { locale, recordId } from '../protocol/shapes.ts'
import { cabins, passengerTypes, tripTypes } from '../vocabulary/flights.ts'

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

/** One option as the client sees it: nothing of what it costs us or the agent is among it. */
export const quotedOption = z.object({
  position: z.number().int(),
  legs: z.array(leg).min(1),
  brand: z.string(),
  change: condition,
  refund: condition,
  currency: z.string().length(3),
  total: minor,
  /** Null where the quote shows the total alone. */
  prices: z.array(priceLine).nullable(),
  /** Null: the price is confirmed when it is booked. */
  guaranteed_until: z.string().nullable(),
})
export type QuotedOption = z.infer<typeof quotedOption>

const passengers = z.object({ adult: z.number().int(), child: z.number().int(), infant: z.number().int() })

/** Everything the client may read, and all that is ever sent to them. */
export const publicQuote = z.object({
  number: z.string(),
  locale,
  client_name: z.string(),
  note: z.string().nullable(),
  trip: z.enum(tripTypes),
  passengers,
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
  agency: agencyContact,
  options: z.array(quotedOption).min(1),
  /** The option that was booked: nothing else can be asked for any more. */
  booked_option: z.number().int().nullable(),
  /** Its maker has closed it. */
  closed: z.boolean(),
})
export type PublicQuote = z.infer<typeof publicQuote>

export const quoteStates = ['sent', 'viewed', 'asked', 'booked', 'closed', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteRow = z.object({
  id: recordId,
  number: z.string(),
  state: z.enum(quoteStates),
  client_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale,
  from: z.object({ airport: iata, city: z.string(), city_ar: z.string() }),
  to: z.object({ airport: iata, city: z.string(), city_ar: z.string() }),
  departs: z.string(),
  options: z.number().int(),
  lowest: money,
  asks: z.number().int(),
  /** What was booked from it; null where that was cancelled, expired or refused since. */
  booking: z.object({ id: recordId, ref: z.string(), option: z.number().int() }).nullable(),
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
  /** What the buyer owes the office for each option, and so what is earned. */
  costs: z.array(z.object({ position: z.number().int(), owed: minor, earned: minor })),
})
export type OwnQuote = z.infer<typeof ownQuote>

/** An option of a quote that can be booked now, with what it was quoted at. */
export const optionToBook = z.object({
  id: recordId,
  option: z.number().int(),
  number: z.string(),
  client: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** The same flights as they are sold now; null where they are not sold any more. */
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
  currency: z.string().length(3),
  /** What the client was told, and what the maker owed when it was sent. */
  quoted: z.object({ price: minor, cost: minor }),
})
export type OptionToBook = z.infer<typeof optionToBook>

/** Names the option of a quote that a booking is made from. */
export const quotedOptionKey = z.object({ id: recordId, option: z.number().int().min(1).max(5) })
export type QuotedOptionKey = z.infer<typeof quotedOptionKey>
