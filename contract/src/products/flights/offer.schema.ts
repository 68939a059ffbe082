import { minor, money } from '../../money/amounts.ts'
import { pricingRate } from '../../money/exchange.ts'
import { z } from '../../protocol/schema.ts'
import { iata } from '../../reference/places.shapes.ts'
import { priceBreakdown } from '../../sales/price-breakdown.ts'
import { cabins, passengerTypes } from '../../vocabulary/flights.ts'

/*
 * The one declaration of an offer. The first half is what a supplier sends: the type suppliers are written against, the
 * check of every answer, and the form that is cached and stored with a booking. The second half is the same offer as a
 * caller sees it, with names and the caller's price. A field added to `flight` or `segmentTerms` is in all of them.
 */

const text = z.string().min(1).max(399)
const count = z.int().min(0)
const amount = z.int().min(0).max(999_999_999_999)
const parses = (value: string): boolean => !Number.isNaN(Date.parse(value))
/** Local wall-clock time with the zone's offset, such as 2026-12-12T11:40:00+05:00. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  .refine(parses)
const instant = text.refine(parses)

const carrierCode = z.object({ code: text, number: text })
const aircraftCode = z.object({ code: text })
const stop = z.object({ airport: iata, terminal: text.nullable(), at: localTime })

/** Pieces or kilograms; zero is stated explicitly, never left blank. */
const bags = z.int().min(0).max(1_000)
const allowance = z.object({ pieces: bags.nullable(), kg: bags.nullable() })
export type Allowance = z.infer<typeof allowance>

export const baggage = z.object({ passenger: z.enum(passengerTypes), checked: allowance, carry_on: allowance })
export type Baggage = z.infer<typeof baggage>

const flight = z.object({
  /** Stable: the same flight on the same date has the same id in every reply. */
  id: text,
  marketing: carrierCode,
  /** The operating airline, with its own flight number. */
  operating: carrierCode,
  aircraft: aircraftCode,
  from: stop,
  to: stop,
  minutes: z.int(),
  technical_stops: z.array(iata),
})
export type Flight = z.infer<typeof flight>

/** How a seat on a flight is sold. */
const segmentTerms = z.object({
  cabin: z.enum(cabins),
  booking_class: text,
  fare_basis: text,
  /** Null if the supplier does not say. */
  seats_left: z.int().nullable(),
  /** One entry for each passenger type in the search. */
  baggage: z.array(baggage),
})

const soldSegment = segmentTerms.extend({ flight })
export type SoldSegment = z.infer<typeof soldSegment>
export type SoldSlice = readonly SoldSegment[]

const fare = z.object({
  passenger: z.enum(passengerTypes),
  count,
  /** Per passenger. */
  base: amount,
  taxes: z.array(z.object({ code: text, amount })),
})
export type Fare = z.infer<typeof fare>

/** Yes, no or unknown; never guessed. */
const supplierCondition = z.object({ allowed: z.enum(['yes', 'no', 'unknown']), penalty: amount.nullable() })
export type Condition = z.infer<typeof supplierCondition>

/** Amounts are whole minor units of `currency`. */
export const supplierOffer = z.object({
  /** The supplier's own id, sufficient for it to price the same offer again. */
  id: text,
  slices: z.array(z.array(soldSegment)),
  brand: z.object({ code: text, name: text }),
  fares: z.array(fare),
  currency: text,
  /**
   * Set if the price was converted into our own currency, with the total in the supplier's. Set by us, never by the
   * supplier.
   */
  exchange: pricingRate.extend({ amount }).optional(),
  change: supplierCondition,
  refund: supplierCondition,
  expires_at: instant,
  price_guaranteed_until: instant.nullable(),
  pay_by: instant.nullable(),
})
export type SupplierOffer = Omit<z.infer<typeof supplierOffer>, 'slices'> & { slices: readonly SoldSlice[] }

const names = { name: z.string(), name_ar: z.string() }

/** The colour of the airline's tail, if known. Stored quotes keep the value from when they were sent. */
export const carrier = carrierCode.extend({ ...names, colour: z.string().nullable() })
const cityNames = { city: z.string(), city_ar: z.string() }
const place = stop.extend({ ...cityNames, country: z.string(), zone: z.string() })

const flightView = flight.extend({
  marketing: carrier,
  operating: carrier,
  aircraft: aircraftCode.extend({ name: z.string() }),
  from: place,
  to: place,
})
export type FlightView = z.infer<typeof flightView>

export const segment = flightView.extend(segmentTerms.shape)
export type SegmentView = z.infer<typeof segment>

const layover = z.object({
  airport: iata,
  ...cityNames,
  minutes: z.int(),
  overnight: z.boolean(),
  airport_change: z.boolean(),
})

export const slice = z.object({
  segments: z.array(segment).min(1),
  layovers: z.array(layover),
  minutes: z.int(),
  /** Calendar days between the local dates of departure and arrival; −1 across the date line. */
  day_change: z.int(),
})
export type SliceView = z.infer<typeof slice>

export const condition = supplierCondition.extend({ penalty: money.nullable() })

const passengerPrice = fare.extend({
  taxes: minor,
  /** The price for one passenger of this type. */
  total: minor,
})

/** Office only: our cost for one passenger of each type, and the supplier's price in its own currency. */
const offerBreakdown = priceBreakdown.extend({
  net_by_type: z.partialRecord(z.enum(passengerTypes), minor).optional(),
  foreign_cost: pricingRate.extend({ amount: minor }).optional(),
})

export const offer = supplierOffer.omit({ fares: true, exchange: true }).extend({
  /** Our own id; the offer is valid with its supplier until `expires_at`. */
  id: z.string(),
  search_id: z.string(),
  supplier: z.string(),
  is_sooper: z.boolean(),
  slices: z.array(slice).min(1),
  change: condition,
  refund: condition,
  prices: z.array(passengerPrice),
  currency: z.string().length(3),
  total: minor,
  per_adult: minor,
  expires_at: z.iso.datetime(),
  price_guaranteed_until: z.iso.datetime().nullable(),
  pay_by: z.iso.datetime().nullable(),
  price_breakdown: offerBreakdown.optional(),
})
export type Offer = z.infer<typeof offer>
