import { minor } from '../flights/flights.shapes.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, amountAboveZero, recordId } from '../protocol/shapes.ts'
import { bookingAction, done } from './after-sales.calls.ts'

const MAX_SPREAD = 125

/** Paying in instalments, from a balance; cards and transfers have calls of their own. */
export const planCalls = {
  payInstalment: endpoint({
    method: 'POST',
    path: '/pay-instalment',
    summary: 'Sets the next part of a plan aside in the balance, or another sum up to what is left.',
    access: office('bookings.approve', { agent: 'own', customer: 'own' }),
    body: bookingAction.extend({ amount: amountAboveZero.optional() }),
    reply: done,
    idempotent: true,
  }),
  spreadPayment: endpoint({
    method: 'POST',
    path: '/spread-payment',
    summary: 'One sum from one balance over many bookings of the same payer: all of it or nothing.',
    access: office('bookings.approve', { agent: 'own' }),
    body: z.object({
      payments: z
        .array(bookingAction.extend({ amount: amountAboveZero }))
        .min(1)
        .max(MAX_SPREAD)
        .refine((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, 'same_booking'),
    }),
    reply: actionReply.extend({
      bookings: z.array(z.object({ id: recordId, version: z.number().int(), left: minor })),
    }),
    idempotent: true,
  }),
}
