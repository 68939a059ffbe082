import { hotelBookingForm } from '../../products/hotels/hotels.shapes.ts'
import { anyoneWith } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { recordId } from '../../protocol/shapes.ts'
import { quotedOptionKey } from '../../quotes/quotes.shapes.ts'
import { additions } from '../additions.shapes.ts'
import { done } from '../after-sales.calls.ts'
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
      agent_id: recordId.nullish(),
      customer_id: recordId.nullish(),
      /** Booked from one of the caller's own quotes, at the price shown to the client. */
      quote: quotedOptionKey.optional(),
      /** The enquiry this booking is made for; booking it marks the enquiry as won. */
      enquiry_id: recordId.optional(),
    }),
    reply: done.extend({ token: z.string().nullable() }),
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
}
