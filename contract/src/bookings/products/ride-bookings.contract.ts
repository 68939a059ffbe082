import { meetingForm, rideBookingForm, rideChange, rideChangeQuote } from '../../products/rides/ride.shapes.ts'
import { anyoneWith, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { amount, idParams, line, phone, wholeNumber } from '../../protocol/shapes.ts'
import { payers as holders, linkSecret } from '../../sales/payable.shapes.ts'
import { done, seenVersion } from '../after-sales.calls.ts'
import { bookingSources, bookReply, onBehalfOf } from '../book-call.shapes.ts'

const link = { token: linkSecret.optional() }
const manage = office('rides.manage')

export const rideBookings = {
  book: endpoint({
    method: 'POST',
    path: '/ride-bookings',
    summary:
      "Books a ride: for the caller, without an account (the reply carries the booking's link), or by the office for others.",
    access: anyoneWith('hold'),
    body: rideBookingForm.extend({
      ...onBehalfOf,
      ...bookingSources,
    }),
    reply: bookReply,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
  quoteChange: endpoint({
    method: 'POST',
    path: '/ride-bookings/:id/change-quote',
    summary: 'Quotes another day, time or vehicle for a booked ride. Nothing is changed.',
    access: { ...holders, right: 'money' },
    params: idParams,
    query: z.object(link),
    body: rideChange,
    reply: z.object({ quote: rideChangeQuote }),
    limit: { max: 60, windowSeconds: 60 },
  }),
  change: endpoint({
    method: 'POST',
    path: '/ride-bookings/:id/change',
    summary: 'Changes day, time or vehicle of a booked ride until its notice, at the quoted price.',
    access: holders,
    params: idParams,
    query: z.object(link),
    body: rideChange.extend({
      ...seenVersion,
      /** As quoted; if the price is different by now, the reply is a 409 and nothing happens. */
      agreed_total: amount,
    }),
    reply: done,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
  saveMeeting: endpoint({
    method: 'PUT',
    path: '/ride-bookings/:id/meeting',
    summary: 'Updates addresses, flight and phone of a booked ride until its pick-up.',
    access: { ...holders, right: 'hold' },
    params: idParams,
    query: z.object(link),
    body: z.object({ ...seenVersion, ...meetingForm }),
    reply: done,
  }),
  assignDriver: endpoint({
    method: 'PUT',
    path: '/ride-bookings/:id/driver',
    summary: 'Assigns a driver to a confirmed ride, or another one; the buyer is told at once.',
    access: manage,
    params: idParams,
    body: z.object({ ...seenVersion, name: line(80), phone, plate: line(20) }),
    reply: done,
  }),
  chargeWaiting: endpoint({
    method: 'POST',
    path: '/ride-bookings/:id/waiting',
    summary: 'Charges waiting after the ride, by its terms: each half hour started after the free minutes.',
    access: office('bookings.amount'),
    params: idParams,
    body: z.object({ ...seenVersion, minutes: wholeNumber(1, 24 * 60), agreed_amount: amount }),
    reply: done,
    idempotent: true,
  }),
}
