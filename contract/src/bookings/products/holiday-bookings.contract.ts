import { holidayBookingForm } from '../../products/holidays/holidays.contract.ts'
import { anyoneWith } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { bookingSources, bookReply, onBehalfOf } from '../book-call.shapes.ts'

export const holidayBookings = {
  book: endpoint({
    method: 'POST',
    path: '/holiday-bookings',
    summary: 'Books a departure: for the caller, without an account, or by the office for others.',
    access: anyoneWith('hold'),
    body: holidayBookingForm.extend({
      ...onBehalfOf,
      ...bookingSources,
    }),
    reply: bookReply,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
}
