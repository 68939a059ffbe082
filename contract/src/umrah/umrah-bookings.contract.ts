import { done } from '../bookings/after-sales.calls.ts'
import { anyone } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { recordId } from '../protocol/shapes.ts'
import { umrahBookingForm } from './booking.shapes.ts'

export const umrahBookings = {
  book: endpoint({
    method: 'POST',
    path: '/umrah-bookings',
    summary: 'Books a package by sharing with its rooming list: for oneself, without an account, or by the office.',
    access: anyone,
    body: umrahBookingForm.extend({ agent_id: recordId.nullish(), customer_id: recordId.nullish() }),
    reply: done.extend({ token: z.string().nullable() }),
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
}
