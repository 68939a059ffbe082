import { z } from '../protocol/schema.ts'
import { amount, lastChange } from '../protocol/shapes.ts'
import { bookableProducts } from '../vocabulary/bookings.ts'

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
})
export type BookingSettings = z.infer<typeof bookingSettings>
export type ProductFees = BookingSettings['product_fees'][number]

/** As they are saved, and by whom. */
export const savedBookingSettings = bookingSettings.extend({
  version: z.int(),
  changed: lastChange.nullable(),
})
export type SavedBookingSettings = z.infer<typeof savedBookingSettings>
