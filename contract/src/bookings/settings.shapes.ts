import { isZone } from '../day.ts'
import { z } from '../protocol/schema.ts'
import { amount, lastChange } from '../protocol/shapes.ts'
import { bookableProducts } from '../vocabulary/products.ts'
import { clock } from './offline.shapes.ts'

export const voidRules = ['supplier', 'until', 'never'] as const

/** Applies to flights of one supplier, one airline or both; null applies to all. The most specific limit wins. */
const saleLimit = z
  .object({
    supplier: z.string().max(40).nullable(),
    airline: z
      .string()
      .regex(/^[A-Z0-9]{2}$/, 'airline_code')
      .nullable(),
    /** The maximum duration of a hold. */
    hold_hours: z.number().int().min(1).max(720).nullable(),
    /** When tickets can be voided: as the supplier says, until a time on the day of issue at the latest, or never. */
    void: z.enum(voidRules),
    void_time: clock.nullable(),
    void_zone: z.string().max(60).refine(isZone, 'zone').nullable(),
  })
  .superRefine((limit, issues) => {
    if (limit.void !== 'until') return
    for (const name of ['void_time', 'void_zone'] as const)
      if (limit[name] === null) issues.addIssue({ code: 'custom', path: [name], message: 'required' })
  })
export type SaleLimit = z.infer<typeof saleLimit>
export const MAX_SALE_LIMITS = 60

/** Each scope at most once, so that it is clear which rule applies. */
const saleLimits = z
  .array(saleLimit)
  .max(MAX_SALE_LIMITS)
  .superRefine((limits, issues) => {
    limits.forEach(({ supplier, airline }, place) => {
      const first = limits.findIndex((other) => other.supplier === supplier && other.airline === airline)
      if (first !== place) issues.addIssue({ code: 'custom', path: [place, 'airline'], message: 'sale_limit_twice' })
    })
  })

export const bookingSettings = z.object({
  /** Issuing waits for the office's approval. */
  agents_need_approval: z.boolean(),
  customers_need_approval: z.boolean(),
  /** A hold already requires sufficient funds. */
  hold_needs_funds: z.boolean(),
  /** Departures within this many hours always wait for the office; 0 turns this off. */
  approval_within_hours: z.number().int().min(0).max(168),
  /** How long before the time limit of a hold its buyer is reminded. */
  hold_reminder_hours: z.number().int().min(1).max(72),
  void_fee: amount,
  refund_fee: amount,
  reissue_fee: amount,
  /** Products with different fees. Null: the general fee applies; 0: no fee. */
  product_fees: z
    .array(
      z.object({
        product: z.enum(bookableProducts),
        void_fee: amount.nullable(),
        refund_fee: amount.nullable(),
        reissue_fee: amount.nullable(),
      }),
    )
    .max(bookableProducts.length)
    .superRefine((fees, issues) => {
      fees.forEach(({ product }, place) => {
        if (fees.findIndex((other) => other.product === product) !== place)
          issues.addIssue({ code: 'custom', path: [place, 'product'], message: 'fee_product_twice' })
      })
    }),
  /** How long holds can last, and until when tickets can be voided. Left out, they are unchanged. */
  sale_limits: saleLimits.optional(),
})
export type BookingSettings = z.infer<typeof bookingSettings>
export type ProductFees = BookingSettings['product_fees'][number]

/** The settings as saved, and who saved them. */
export const savedBookingSettings = bookingSettings.extend({
  sale_limits: saleLimits,
  version: z.int(),
  changed: lastChange.nullable(),
})
export type SavedBookingSettings = z.infer<typeof savedBookingSettings>
