import { minor } from '../money/amounts.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amountAboveZero,
  idParams,
  isoDate,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
} from '../protocol/shapes.ts'
import { bookingStates } from '../vocabulary/bookings.ts'

export const returnStates = ['asked', 'sent', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/** Money that is going back by bank transfer or in cash. */
const moneyReturn = z.object({
  id: recordId,
  method: z.enum(['transfer', 'cash']),
  amount: minor,
  account_title: z.string().nullable(),
  account_number: z.string().nullable(),
  requested_by: z.string(),
  requested_at: z.iso.datetime(),
})

/** A closed booking whose buyer's money waits for a decision. */
export const lateMoneyRow = z.object({
  id: recordId,
  booking: z.object({
    id: recordId,
    ref: z.string(),
    state: z.enum(bookingStates),
    route: z.string(),
    lead: z.string(),
    channel: z.enum(['public', 'agent', 'office']),
  }),
  /** A customer's name, or the guest's contact. */
  buyer: z.string(),
  guest: z.boolean(),
  since: z.iso.datetime(),
  currency: z.string(),
  /** What is still to be decided: what came, less what is spent, returned or on its way back. */
  amount: minor,
  /** Card payments that can still be refunded to their card. */
  cards: z.array(z.object({ id: recordId, amount: minor })),
  /** What is going back by bank or in cash, until somebody has sent it. */
  returns: z.array(moneyReturn),
  /** Held bookings of the same buyer that this money pays for in full. */
  payable: z.array(z.object({ id: recordId, ref: z.string(), route: z.string(), due: minor })),
})
export type LateMoneyRow = z.infer<typeof lateMoneyRow>

export const returnForm = z.object({
  method: z.enum(['transfer', 'cash']),
  amount: amountAboveZero,
  account_title: optionalLine(120),
  account_number: optionalLine(60),
})

export const decideReturnForm = z.object({
  status: z.enum(['sent', 'withdrawn']),
  /** The bank it was sent from; cash is paid out of the drawer of whoever sends it. */
  bank_id: recordId.nullish(),
  sent_on: isoDate.optional(),
  reference: optionalLine(60),
})

const manage = office('payments.manage')

export const lateMoney = {
  list: endpoint({
    method: 'GET',
    path: '/late-money',
    summary: 'Lists closed bookings of customers and guests whose money waits for a decision, oldest first.',
    access: manage,
    query: z.object(pageQuery),
    reply: pageOf(lateMoneyRow),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/late-money/:id/keep',
    summary: "Leaves the money in the customer's balance; the customer is notified.",
    access: manage,
    params: idParams,
    reply: actionReply,
    idempotent: true,
  }),
  payOther: endpoint({
    method: 'POST',
    path: '/late-money/:id/pay',
    summary: 'Pays for another held booking of the same buyer with the money, and confirms that booking.',
    access: manage,
    params: idParams,
    body: z.object({ booking_id: recordId }),
    reply: actionReply,
    idempotent: true,
  }),
  askReturn: endpoint({
    method: 'POST',
    path: '/late-money/:id/return',
    summary: 'Requests that the money is returned by bank transfer or in cash, and sets it aside until it is sent.',
    access: manage,
    params: idParams,
    body: returnForm,
    reply: actionReply,
    idempotent: true,
  }),
  decideReturn: endpoint({
    method: 'PUT',
    path: '/money-returns/:id',
    summary: 'Records a return as `sent`, which posts it, or as `withdrawn`; the buyer is notified.',
    secondPerson: 'money_return',
    access: manage,
    params: idParams,
    body: decideReturnForm,
    reply: actionReply,
    idempotent: true,
  }),
}
