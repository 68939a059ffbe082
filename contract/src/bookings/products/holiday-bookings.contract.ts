import { holidayBookingForm } from '../../products/holidays/holidays.contract.ts'
import { anyoneWith } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { recordId } from '../../protocol/shapes.ts'
import { quotedOptionKey } from '../../quotes/quotes.shapes.ts'
import { done } from '../after-sales.calls.ts'

export const holidayBookings = {
  book: endpoint({
    method: 'POST',
    path: '/holiday-bookings',
    summary: 'Books a departure: for the caller, without an account, or by the office for others.',
    access: anyoneWith('hold'),
    body: holidayBookingForm.extend({
      agent_id: recordId.nullish(),
      customer_id: recordId.nullish(),
      /** Booked from a quote, at the price shown to the client. */
      quote: quotedOptionKey.optional(),
      /** The enquiry this booking is made for; booking it marks the enquiry as won. */
      enquiry_id: recordId.optional(),
    }),
    reply: done.extend({ token: z.string().nullable() }),
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
}
