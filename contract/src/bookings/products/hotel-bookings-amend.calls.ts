import { minor } from '../../money/amounts.ts'
import { bookedStay, rateView } from '../../products/hotels/hotel.schema.ts'
import { anyone, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { amount, recordId } from '../../protocol/shapes.ts'
import { bookingAction, done } from '../after-sales.calls.ts'

/** Anyone who can cancel an issued booking; the office also needs permission to book. */
const access = office('bookings.void', { agent: 'own', customer: 'own' }, 'issue')
/** For a booking made without an account: its reference and the token of its link. */
const linkParams = z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') })
const link = { token: z.string().min(20).max(80) }
const newDates = { check_in: z.string().max(10), check_out: z.string().max(10) }

const amendmentQuote = z.object({
  currency: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.number().int(),
  rooms: z.array(z.object({ rate: rateView, adults: z.number().int(), children: z.array(z.number().int()) })),
  /**
   * The old stay at its payer's prices: paid − penalty = refund, as of now; `until` is when the penalty changes. All
   * zero for a hold.
   */
  paid: minor,
  penalty: minor,
  refund: minor,
  until: z.string().nullable(),
  /**
   * The new stay: what the payer owes for it, and the price to agree to (for an agent, the price shown to their
   * client).
   */
  owed: minor,
  total: minor,
  /** owed − refund: the net amount to pay, or to return if negative. */
  difference: minor,
  /** For the new stay; null if cancelling it is never free. */
  free_until: z.string().nullable(),
  /** Payment deadline of the new stay; null if it must be paid immediately. */
  pay_by: z.string().nullable(),
  cancellation: bookedStay.shape.cancellation,
})
export type AmendmentQuote = z.infer<typeof amendmentQuote>

const consent = {
  /** As quoted; if the penalty or the price is different by now, the reply is a 409 and nothing happens. */
  agreed_penalty: amount,
  agreed_total: amount,
}

/**
 * Changes the dates of a stay. If it is booked, the new stay is booked and issued before the old one is cancelled. If
 * it is held, the new dates are held before the old hold is released.
 */
export const amendCalls = {
  quoteAmendment: endpoint({
    method: 'POST',
    path: '/hotel-bookings/amend-quote',
    summary: 'Quotes other dates for the same rooms: both prices, and what cancelling the old stay costs now.',
    access: { ...access, right: 'money' },
    body: z.object({ id: recordId, ...newDates }),
    reply: z.object({ quote: amendmentQuote }),
    limit: { max: 60, windowSeconds: 60 },
  }),
  amend: endpoint({
    method: 'POST',
    path: '/hotel-bookings/amend',
    summary:
      'Books new dates, issued if a balance pays; the old stay is cancelled once they are issued. Returns the new booking.',
    access,
    body: bookingAction.extend({ ...newDates, ...consent }),
    reply: done,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
  quoteGuestAmendment: endpoint({
    method: 'POST',
    path: '/guest-booking/:ref/amend-quote',
    summary: 'Quotes other dates for a booking made without an account, for anyone with its link.',
    access: anyone,
    params: linkParams,
    body: z.object({ ...link, ...newDates }),
    reply: z.object({ quote: amendmentQuote }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  amendAsGuest: endpoint({
    method: 'POST',
    path: '/guest-booking/:ref/amend',
    summary: 'Holds the new dates for a guest; the reply carries the link of the new booking.',
    access: anyone,
    params: linkParams,
    body: bookingAction.omit({ id: true }).extend({ ...link, ...newDates, ...consent }),
    reply: done.extend({ token: z.string().nullable() }),
    idempotent: true,
    limit: { max: 10, windowSeconds: 60 },
  }),
}
