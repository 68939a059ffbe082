import { z } from '../protocol/schema.ts'
import { amount, lastChange } from '../protocol/shapes.ts'
import { bookableProducts } from '../vocabulary/bookings.ts'
import { clock } from './offline.shapes.ts'

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const voidRules = ['supplier', 'until', 'never'] as const

/** Of flights of one supplier, one airline, or both; null: of all. The narrowest decides. */
const saleLimit = z
  .object({
    supplier: z.string().max(40).nullable(),
    airline: z
      .string()
      .regex(/^[A-Z0-9]{2}$/, 'airline_code')
      .nullable(),
    /** How long a hold may last at most. */
    hold_hours: z.number().int().min(1).max(720).nullable(),
    /** As the supplier says, until a time of the day of issue at the latest, or never. */
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

/** Each scope once, so that it is plain which rule decides. */
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
  /** Issue waits for the office. */
  agents_need_approval: z.boolean(),
  customers_need_approval: z.boolean(),
  /** A hold already needs the money. */
  hold_needs_funds: z.boolean(),
  /** Departures nearer than this many hours always wait for the office; 0 turns it off. */
  approval_within_hours: z.number().int().min(0).max(168),
  /** How long before the time limit of a hold its buyer is reminded. */
  hold_reminder_hours: z.number().int().min(1).max(72),
  void_fee: amount,
  refund_fee: amount,
  reissue_fee: amount,
  /** Products whose fees differ. Null: as the general fee; 0: none. */
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
  /** How long holds may last, and until when tickets can be voided. Left out: as they are. */
  sale_limits: saleLimits.optional(),
})
export type BookingSettings = z.infer<typeof bookingSettings>
export type ProductFees = BookingSettings['product_fees'][number]

/** As they are saved, and by whom. */
export const savedBookingSettings = bookingSettings.extend({
  sale_limits: saleLimits,
  version: z.int(),
  changed: lastChange.nullable(),
})
export type SavedBookingSettings = z.infer<typeof savedBookingSettings>
