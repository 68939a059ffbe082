import { minor } from '../money/amounts.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, amount, contactForm, optionalLine, recordId } from '../protocol/shapes.ts'
import { bookingView } from './bookings.shapes.ts'

const order = {
  supplier: z.string().max(40),
  /** The supplier's own id of the order. */
  order_id: z.string().regex(/^[\w-]{3,80}$/, 'wrong_kind'),
  /** Omitted for a walk-in customer. */
  agent_id: recordId.nullish(),
}

/** Orders made at a supplier with the agency's key, but outside the product. */
export const orderImports = {
  price: endpoint({
    method: 'POST',
    path: '/import-pnr/price',
    summary: 'Returns what an order costs us and what this buyer would owe for it. Nothing is saved.',
    access: office('bookings.create'),
    body: z.object(order),
    reply: z.object({
      state: z.enum(['held', 'issued']),
      currency: z.string(),
      net: minor,
      owed: minor,
    }),
    limit: { max: 60, windowSeconds: 60 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/import-pnr/take-over',
    summary: 'Takes over an order as a booking, once; if it is already issued, the money is taken in the same step.',
    access: office('bookings.create'),
    body: z.object({
      ...order,
      contact: contactForm,
      /** The amount the buyer owes, as shown. */
      agreed_total: amount,
      note: optionalLine(240),
    }),
    reply: actionReply.extend({ booking: bookingView }),
    idempotent: true,
  }),
}
