import { agencyContact } from '../agency.ts'
import { bookingExtra } from '../bookings/changes/changes.shapes.ts'
import { minor } from '../money/amounts.ts'
import { tripSummary } from '../products/all-products.ts'
import { z } from '../protocol/schema.ts'
import { amountAboveZero, email, isoDate, line, locale, optionalLine, recordId } from '../protocol/shapes.ts'
import { slice } from '../trips/itinerary.schema.ts'
import { bookingStates } from '../vocabulary/bookings.ts'
import { paymentStates, refundStates, requestStates } from '../vocabulary/payments.ts'

/**
 * What happens to the booking being paid: issuing requested, issued, or not issued, with the money kept and the office
 * informed.
 */
const issue = z.enum(['asked', 'done', 'kept']).nullable()

/** A payment as shown to the person who went to its payment page. */
export const paymentView = z.object({
  state: z.enum(paymentStates),
  amount: minor,
  currency: z.string(),
  issue,
  /** Null if it tops up an agent's balance. */
  booking: z
    .object({
      id: recordId,
      ref: z.string(),
      product: z.string(),
      state: z.enum(bookingStates),
      pnr: z.string().nullable(),
      route: z.string(),
      travel_on: isoDate.nullable(),
      /** The time limit, while it is held. */
      pay_by: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Whether the same amount can still be paid for the same thing. */
  payable: z.boolean(),
  /**
   * Where the money of a payment is that did not complete its booking: counted as an instalment, in the payer's
   * balance, on its way back to the card, or with the office. Null for any other payment.
   */
  kept_in: z.enum(['booking', 'balance', 'card', 'office']).nullable(),
  /** An agent's client paid through a link; the booking itself is the agent's. */
  by_request: z.boolean(),
  /** Pays for bags, seats or meals of an issued booking. */
  extras: z.boolean(),
})
export type PaymentView = z.infer<typeof paymentView>

/** The same payment, for the agent and the office. */
export const paymentRow = z.object({
  id: recordId,
  state: z.enum(paymentStates),
  amount: minor,
  currency: z.string(),
  issue,
  /** Set if the amount received differs from the amount requested: nothing is posted until a person decides. */
  difference: z.object({ amount: minor, currency: z.string() }).nullable(),
  request_id: recordId.nullable(),
  /** Bags, seats or meals of an issued booking it pays for; empty if it pays for something else. */
  extras: z.array(bookingExtra.pick({ label: true, label_ar: true })),
  started_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** The last refund to the card. */
  refund: z
    .object({
      amount: minor,
      currency: z.string(),
      state: z.enum(refundStates),
      at: z.iso.datetime(),
      /** The requested amount; more than `amount` if the payment provider refunded only part of it. */
      asked: minor,
      /**
       * Set if the payment provider shows a different partial refund than requested; a reader who receives this can
       * settle it.
       */
      part: z
        .object({
          /** The amount refunded, if the payment provider reports it. */
          told: minor.nullable(),
          most: minor,
        })
        .nullable(),
    })
    .nullable(),
  /** How much the caller can refund to the card now; always zero for callers without that right. */
  refundable: minor,
  /** The payment provider's fee, if reported; office only. */
  fee: minor.nullable(),
})
export type PaymentRow = z.infer<typeof paymentRow>

/** Refunds to the card the money came from. */
export const refundForm = z.object({ id: recordId, amount: amountAboveZero, reason: line(240) })
export type RefundForm = z.infer<typeof refundForm>

/** The amount the payment provider actually refunded, as a person has seen it there. */
export const partialRefundForm = z.object({ id: recordId, given: amountAboveZero })

export const topUpForm = z.object({ amount: amountAboveZero })

export const requestForm = z.object({
  booking_id: recordId,
  amount: amountAboveZero,
  /** The last day on which the link can be used to pay. */
  due_on: isoDate,
  email,
  note: optionalLine(240),
  locale: locale.default('en'),
})
export type RequestForm = z.infer<typeof requestForm>

export const requestRow = z.object({
  id: recordId,
  number: z.string(),
  state: z.enum(requestStates),
  amount: minor,
  currency: z.string(),
  due_on: isoDate,
  email: z.string(),
  note: z.string().nullable(),
  locale,
  link: z.string(),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  viewed_at: z.iso.datetime().nullable(),
  reminded_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** Whether the caller can withdraw it now. */
  withdrawable: z.boolean(),
})
export type RequestRow = z.infer<typeof requestRow>

/** The view for a client with the link. */
export const publicRequest = z.object({
  number: z.string(),
  state: z.enum(requestStates),
  locale,
  amount: minor,
  currency: z.string(),
  due_on: isoDate,
  note: z.string().nullable(),
  agency: agencyContact,
  booking: z.object({
    ref: z.string(),
    lead: z.string(),
    passengers: z.number().int(),
    route: z.string(),
    travel_on: isoDate.nullable(),
    slices: z.array(slice),
    product: z.string(),
    /** What was sold, as structured data; null if `route` is sufficient. */
    trip: tripSummary.nullable(),
    /** Whether the booking is still available; if not, nothing can be paid any more. */
    open: z.boolean(),
  }),
})
export type PublicRequest = z.infer<typeof publicRequest>
