import { bookingAction, done } from '../bookings/after-sales.calls.ts'
import { minor } from '../flights/flights.shapes.ts'
import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { amount, recordId } from '../protocol/shapes.ts'
import { bookedStay, rateView } from './hotel.schema.ts'

/** Whoever may give back what is issued; the office must be allowed to book as well. */
const access = office('bookings.void', { agent: 'own', customer: 'own' }, 'issue')
/** Of a booking made without an account: its reference and the token of its link. */
const linkParams = z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') })
const link = { token: z.string().min(20).max(80) }
const newDates = { check_in: z.string().max(10), check_out: z.string().max(10) }

const amendmentQuote = z.object({
  currency: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.number().int(),
  rooms: z.array(z.object({ rate: rateView, adults: z.number().int(), children: z.array(z.number().int()) })),
  /** The old stay as its payer paid it: paid − penalty = refund, at this moment; `until` is when the penalty changes. Nothing of a hold. */
  paid: minor,
  penalty: minor,
  refund: minor,
  until: z.string().nullable(),
  /** The new stay: what the payer owes for it, and the price to agree to (an agent's: as their client is shown it). */
  owed: minor,
  total: minor,
  /** owed − refund: paid in the end, or returned where it is below zero. */
  difference: minor,
  /** Of the new stay; null where it always costs something. */
  free_until: z.string().nullable(),
  /** Until when the new stay can wait for its money; null where it has to be paid at once. */
  pay_by: z.string().nullable(),
  cancellation: bookedStay.shape.cancellation,
})
export type AmendmentQuote = z.infer<typeof amendmentQuote>

const consent = {
  /** As quoted: another penalty or another price by now is a 409, and nothing happens. */
  agreed_penalty: amount,
  agreed_total: amount,
}

/**
 * Other dates for a stay. A booked one: the new stay is booked and issued first, then the old one is given back. A held
 * one: the new dates are held, then the old hold is released.
 */
export const amendCalls = {
  quoteAmendment: endpoint({
    method: 'POST',
    path: '/hotel-bookings/amend-quote',
    summary:
      'The same rooms of the same hotel on other dates: both prices, and what giving the old stay back costs now.',
    access: { ...access, right: 'money' },
    body: z.object({ id: recordId, ...newDates }),
    reply: z.object({ quote: amendmentQuote }),
    limit: { max: 60, windowSeconds: 60 },
  }),
  amend: endpoint({
    method: 'POST',
    path: '/hotel-bookings/amend',
    summary:
      'Books the new dates, issues them where a balance pays, and gives the old stay back once the new one is issued; answers with the new booking.',
    access,
    body: bookingAction.extend({ ...newDates, ...consent }),
    reply: done,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
  quoteGuestAmendment: endpoint({
    method: 'POST',
    path: '/guest-booking/:ref/amend-quote',
    summary: 'The same for a booking made without an account, for whoever holds its link.',
    access: anyone,
    params: linkParams,
    body: z.object({ ...link, ...newDates }),
    reply: z.object({ quote: amendmentQuote }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  amendAsGuest: endpoint({
    method: 'POST',
    path: '/guest-booking/:ref/amend',
    summary: 'Holds the new dates for a guest; the answer carries the link of the new booking.',
    access: anyone,
    params: linkParams,
    body: bookingAction.omit({ id: true }).extend({ ...link, ...newDates, ...consent }),
    reply: done.extend({ token: z.string().nullable() }),
    idempotent: true,
    limit: { max: 10, windowSeconds: 60 },
  }),
}
