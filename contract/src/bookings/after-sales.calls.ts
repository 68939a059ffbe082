import { office, only } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, amount, isoDate, line, optionalLine, recordId } from '../protocol/shapes.ts'
import { MAX_LEGS } from '../vocabulary/flights.ts'
import { bookingView } from './bookings.shapes.ts'
import { airport } from './offline.shapes.ts'
import { changeOfferId, flightChangeOffer, newItinerary } from './reissue.shapes.ts'

export const done = actionReply.extend({ booking: bookingView })

/**
 * The booking version the caller saw. If somebody has changed the booking since, the call fails with a 409 and does
 * nothing.
 */
export const seenVersion = { version: z.number().int().min(1) }
/** The booking to act on, and the version the caller saw. */
export const bookingAction = z.object({ id: recordId, ...seenVersion })
export const why = { reason: optionalLine(240) }

/** The travellers whose tickets are affected, each listed once. */
const ticketHolders = z
  .array(z.string().max(20))
  .min(1)
  .max(18)
  .refine((keys) => new Set(keys).size === keys.length, 'same_person')

/** What can be done with issued tickets: void on the same day, refund or reissue. */
export const afterSales = {
  cancelIssued: endpoint({
    method: 'POST',
    path: '/cancel-issued',
    summary: 'Cancels an issued booking for the penalty its timeline gives at this moment; the rest is refunded.',
    access: office('bookings.void', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({
      ...why,
      /** The penalty shown to the caller; if it is different by now, the reply is a 409 with both. */
      agreed_penalty: amount,
    }),
    reply: done,
    idempotent: true,
  }),
  markNoShow: endpoint({
    method: 'POST',
    path: '/no-show',
    summary: 'Marks a booking whose guests did not arrive as a no-show, once the night of arrival is over.',
    access: office('bookings.void'),
    body: bookingAction.extend(why),
    reply: done,
    idempotent: true,
  }),
  requestVoid: endpoint({
    method: 'POST',
    path: '/void-request',
    summary: 'Requests a void while the void window is open.',
    access: only({ agent: 'own' }, { right: 'issue' }),
    body: bookingAction.extend(why),
    reply: done,
    idempotent: true,
  }),
  voidBooking: endpoint({
    method: 'POST',
    path: '/void-booking',
    summary: 'Voids a booking and returns the money less the fee; `refuse` declines a request, with a reason.',
    access: office('bookings.void'),
    body: bookingAction.extend({
      ...why /** Defaults to the fee in the settings. */,
      fee: amount.optional(),
      refuse: z.boolean().default(false),
    }),
    reply: done,
    idempotent: true,
  }),
  requestRefund: endpoint({
    method: 'POST',
    path: '/refund-request',
    summary: 'Requests a refund for some or all travellers.',
    access: office('bookings.void', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({ travellers: ticketHolders, reason: line(240) }),
    reply: done,
    idempotent: true,
  }),
  quoteRefund: endpoint({
    method: 'POST',
    path: '/refund-quote',
    summary: 'Quotes a requested refund: the amount the supplier returns, its penalty and our fee.',
    access: office('bookings.void'),
    body: bookingAction.extend({
      /** If omitted, the supplier is asked. */
      penalty: amount.optional(),
      /** Defaults to the fee in the settings. */
      fee: amount.optional(),
    }),
    reply: done,
    idempotent: true,
  }),
  acceptRefund: endpoint({
    method: 'POST',
    path: '/refund-accept',
    summary: 'Accepts the quoted refund, which the office then carries out; `decline` keeps the tickets.',
    access: office('bookings.void', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({ ...why, decline: z.boolean().default(false) }),
    reply: done,
    idempotent: true,
  }),
  confirmRefund: endpoint({
    method: 'POST',
    path: '/refund-confirm',
    summary: 'Refunds the money as quoted and accepted, per traveller; `refuse` ends the request with a reason.',
    access: office('bookings.void'),
    body: bookingAction.extend({ ...why, refuse: z.boolean().default(false) }),
    reply: done,
    idempotent: true,
  }),
  requestReissue: endpoint({
    method: 'POST',
    path: '/reissue-request',
    summary: 'Requests other flights for issued tickets of some or all travellers.',
    access: office('bookings.void', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({ travellers: ticketHolders, requested_change: line(240) }),
    reply: done,
    idempotent: true,
  }),
  reissueOffers: endpoint({
    method: 'POST',
    path: '/reissue-offers',
    summary:
      'Lists flights the supplier can change an issued order to, with what it charges for them. Nothing is changed.',
    access: office('bookings.void'),
    body: z.object({
      id: recordId,
      legs: z
        .array(
          z.object({
            slice: z
              .number()
              .int()
              .min(0)
              .max(MAX_LEGS - 1),
            origin: airport,
            destination: airport,
            date: isoDate,
          }),
        )
        .min(1)
        .max(MAX_LEGS),
    }),
    reply: z.object({ data: z.array(flightChangeOffer) }),
  }),
  quoteReissue: endpoint({
    method: 'POST',
    path: '/reissue-quote',
    summary: "Quotes a requested reissue: the new flights, the fare difference, the airline's change fee and our fee.",
    access: office('bookings.void'),
    body: bookingAction.extend({
      /** Required if flights were sold. */
      slices: newItinerary.optional(),
      /** Flights from `/reissue-offers`: difference and penalty must match the offer, otherwise a 409. */
      change_offer: changeOfferId.optional(),
      difference: amount,
      penalty: amount.default(0),
      /** Defaults to the fee in the settings. */
      fee: amount.optional(),
    }),
    reply: done,
    idempotent: true,
  }),
  confirmReissue: endpoint({
    method: 'POST',
    path: '/reissue-confirm',
    summary: 'Accepts the price of a reissue, which is then charged; `refuse` ends the request with a reason.',
    access: office('bookings.void', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({ ...why, refuse: z.boolean().default(false) }),
    reply: done,
    idempotent: true,
  }),
  finishReissue: endpoint({
    method: 'POST',
    path: '/reissue-tickets',
    summary: 'Stores the new ticket numbers, entered by the office; the new flights replace the old ones.',
    access: office('bookings.void'),
    body: bookingAction.extend({
      tickets: z
        .array(
          z.object({
            traveller: z.string().max(20),
            number: z
              .string()
              .trim()
              .regex(/^\d{3}-?\d{10}$/, 'ticket_number')
              // Stored without the dash, the form used for lookups.
              .transform((text) => text.replace('-', '')),
          }),
        )
        .min(1)
        .max(18),
    }),
    reply: done,
    idempotent: true,
  }),
}
