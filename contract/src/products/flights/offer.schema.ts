import { minor, money } from '../../money/amounts.ts'
import { pricingRate } from '../../money/exchange.ts'
import { z } from '../../protocol/schema.ts'
import { priceBreakdown } from '../../sales/price-breakdown.ts'
import { type SoldSlice, slice, soldSegment } from '../../trips/itinerary.schema.ts'
import { passengerTypes } from '../../vocabulary/flights.ts'

/*
 * The one declaration of an offer. The first half is what a supplier sends: the type suppliers are written against, the
 * check of every answer, and the form that is cached and stored with a booking. The second half is the same offer as a
 * caller sees it, with names and the caller's price. Its flights are in `trips/itinerary.schema.ts`.
 */

const text = z.string().min(1).max(399)
const count = z.int().min(0)
const amount = z.int().min(0).max(999_999_999_999)
const parses = (value: string): boolean => !Number.isNaN(Date.parse(value))
const instant = text.refine(parses)

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
