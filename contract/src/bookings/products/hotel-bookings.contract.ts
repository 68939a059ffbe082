import { hotelBookingForm } from '../../products/hotels/hotels.shapes.ts'
import { anyoneWith } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { additions } from '../additions.shapes.ts'
import { bookingSources, bookReply, onBehalfOf } from '../book-call.shapes.ts'
import { amendCalls } from './hotel-bookings-amend.calls.ts'

export const hotelBookings = {
  ...amendCalls,
  book: endpoint({
    method: 'POST',
    path: '/hotel-bookings',
    summary:
      "Books rooms: for the caller, without an account (the reply carries the booking's link), or by the office for others.",
    access: anyoneWith('hold'),
    body: hotelBookingForm.extend({
      ...additions,
      ...onBehalfOf,
      ...bookingSources,
    }),
    reply: bookReply,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
}
