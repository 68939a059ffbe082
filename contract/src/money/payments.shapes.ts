import { agencyContact } from '../agency.ts'
import { bookingExtra } from '../bookings/changes/changes.shapes.ts'
import { tripSummary } from '../bookings/trip.shapes.ts'
import { minor } from '../flights/flights.shapes.ts'
import { slice } from '../flights/offer.schema.ts'
import { z } from '../protocol/schema.ts'
import { amountAboveZero, email, isoDate, line, locale, optionalLine, recordId } from '../protocol/shapes.ts'
import { bookingStates } from '../vocabulary/bookings.ts'
import { paymentStates, refundStates, requestStates } from '../vocabulary/payments.ts'

/** What becomes of the booking a payment is for: being issued, issued, or the money is kept and the office knows. */
const issue = z.enum(['asked', 'done', 'kept']).nullable()

/** A payment, to whoever went to the payment page for it. */
export const paymentView = z.object({
  state: z.enum(paymentStates),
  amount: minor,
  currency: z.string(),
  issue,
  /** Null where it tops up an agent's balance. */
  booking: z
    .object({
      id: recordId,
      ref: z.string(),
      product: z.string(),
      state: z.enum(bookingStates),
      pnr: z.string().nullable(),
      route: z.string(),
      travel_on: isoDate.nullable(),
    })
    .nullable(),
  /** An agent's client paid by a link: the booking itself is the agent's. */
  by_request: z.boolean(),
  /** For bags, seats or meals of a booking that is issued. */
  extras: z.boolean(),
})
export type PaymentView = z.infer<typeof paymentView>

/** The same, to the agent and the office. */
export const paymentRow = z.object({
  id: recordId,
  state: z.enum(paymentStates),
  amount: minor,
  currency: z.string(),
  issue,
  /** What came differs from what was asked for: nothing is posted, a person decides. */
  difference: z.object({ amount: minor, currency: z.string() }).nullable(),
  request_id: recordId.nullable(),
  /** Bags, seats or meals of an issued booking that it pays for; empty where it pays something else. */
  extras: z.array(bookingExtra.pick({ label: true, label_ar: true })),
  started_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** The last refund to its card. */
  refund: z
    .object({
      amount: minor,
      currency: z.string(),
      state: z.enum(refundStates),
      at: z.iso.datetime(),
      /** What was asked for; more than the amount where the payment provider gave back a part. */
      asked: minor,
      /** The payment provider shows another part than was asked for; whoever sees this may end it. */
      part: z
        .object({
          /** How much went back, where the payment provider says so. */
          told: minor.nullable(),
          most: minor,
        })
        .nullable(),
    })
    .nullable(),
  /** How much of it the caller may give back to the card now; never anything for whom that is not theirs to do. */
  refundable: minor,
  /** What the payment provider kept of it, where it has said so: the office's to know. */
  fee: minor.nullable(),
})
export type PaymentRow = z.infer<typeof paymentRow>

/** Gives money back to the card it came from. */
export const refundForm = z.object({ id: recordId, amount: amountAboveZero, reason: line(240) })
export type RefundForm = z.infer<typeof refundForm>

/** What the payment provider gave back of a refund, by what a person has seen there. */
export const partialRefundForm = z.object({ id: recordId, given: amountAboveZero })

export const topUpForm = z.object({ amount: amountAboveZero })

export const requestForm = z.object({
  booking_id: recordId,
  amount: amountAboveZero,
  /** The last day on which the link can be paid. */
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
  made_by: z.string(),
  made_at: z.iso.datetime(),
  viewed_at: z.iso.datetime().nullable(),
  reminded_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** The caller may take it back now. */
  withdrawable: z.boolean(),
})
export type RequestRow = z.infer<typeof requestRow>

/** What the client who holds the link sees. */
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
    /** What was sold, in parts; null where `route` says all. */
    trip: tripSummary.nullable(),
    /** Still to be had: otherwise nothing is paid any more. */
    open: z.boolean(),
  }),
})
export type PublicRequest = z.infer<typeof publicRequest>
