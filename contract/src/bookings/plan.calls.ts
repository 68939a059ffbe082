import { minor } from '../money/amounts.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, amountAboveZero, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { bookingAction, done } from './after-sales.calls.ts'

const MAX_SPREAD = 125

/** A booking being paid in instalments. */
const openPlan = z.object({
  id: recordId,
  version: z.number().int(),
  ref: z.string(),
  product: z.string(),
  route: z.string(),
  lead: z.string(),
  currency: z.string(),
  owed: minor,
  /** covered + left = owed. */
  covered: minor,
  left: minor,
  /** The missing amount of each instalment, soonest first. */
  parts: z.array(z.object({ due_at: z.iso.datetime(), amount: minor })),
})
export type OpenPlanRow = z.infer<typeof openPlan>

/** Paying instalments from a balance; cards and transfers have their own calls. */
export const planCalls = {
  payInstalment: endpoint({
    method: 'POST',
    path: '/pay-instalment',
    summary: 'Pays the next instalment of a plan from the balance, or another amount up to what is left.',
    access: office('bookings.approve', { agent: 'own', customer: 'own' }, 'issue'),
    body: bookingAction.extend({ amount: amountAboveZero.optional() }),
    reply: done,
    idempotent: true,
  }),
  listInstalments: endpoint({
    method: 'GET',
    path: '/open-instalments',
    summary: "Lists one payer's bookings with open instalments, earliest due first. The office names the payer.",
    access: office('bookings.approve', { agent: 'own' }, 'money'),
    query: z.object({ payer_id: recordId.optional(), ...pageQuery }),
    reply: pageOf(openPlan),
  }),
  spreadPayment: endpoint({
    method: 'POST',
    path: '/spread-payment',
    summary: 'Spreads one payment from a balance over several bookings of the same payer, all or nothing.',
    access: office('bookings.approve', { agent: 'own' }, 'issue'),
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
