import { minor } from '../money/amounts.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amountAboveZero,
  idParams,
  isoDate,
  line,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
} from '../protocol/shapes.ts'
import { payable, payers } from '../sales/payable.shapes.ts'
import { bookingStates } from '../vocabulary/bookings.ts'

export const transferStates = ['pending', 'approved', 'rejected'] as const
export type TransferState = (typeof transferStates)[number]

/** A transfer as its sender sees it. */
export const transferView = z.object({
  id: recordId,
  state: z.enum(transferStates),
  amount: minor,
  currency: z.string(),
  bank: z.string().nullable(),
  paid_on: isoDate,
  reference: z.string(),
  has_slip: z.boolean(),
  reported_at: z.iso.datetime(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
})
export type TransferView = z.infer<typeof transferView>

/** The same transfer in the office's queue. */
export const transferRow = transferView.extend({
  method: z.enum(['transfer', 'cash']),
  booking: z.object({
    id: recordId,
    ref: z.string(),
    state: z.enum(bookingStates),
    route: z.string(),
    lead: z.string(),
    /** The payer: a customer's name, or the guest's contact. */
    buyer: z.string(),
    guest: z.boolean(),
    channel: z.enum(['public', 'agent', 'office']),
    pay_by: z.iso.datetime().nullable(),
    /** Amount still to be paid, excluding this transfer. */
    due: minor,
  }),
  slip: z.object({ name: z.string(), file_name: z.string(), type: z.string() }).nullable(),
  /** An open bank statement line with the same amount and a nearby date. */
  bank_line: z.object({ day: isoDate, reference: z.string(), description: z.string() }).nullable(),
  /** Other payments with the same bank and reference. */
  repeats: z.array(z.string()),
  reported_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** The outcome for the booking: being issued, issued, or not issued with the money kept. */
  issue: z.enum(['asked', 'done', 'kept']).nullable(),
  /** Whether this caller can decide it now. */
  decidable: z.boolean(),
})
export type TransferRow = z.infer<typeof transferRow>

export const paymentOptions = z.object({
  ref: z.string(),
  currency: z.string(),
  /** Amount still to be paid; 0 if nothing is due. */
  due: minor,
  received: minor,
  pay_by: z.iso.datetime().nullable(),
  /** Time zone in which deadlines are shown. */
  zone: z.string(),
  card: z.boolean(),
  /** The buyer's own balance, if it can be used here. */
  balance: z.object({ available: minor, covers: z.boolean() }).nullable(),
  /** Accounts that accept the transfer; empty if this booking cannot be paid by transfer. */
  banks: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      title: z.string(),
      account_number: z.string(),
      iban: z.string().nullable(),
      branch: z.string().nullable(),
    }),
  ),
  transfers: z.array(transferView),
})
export type PaymentOptions = z.infer<typeof paymentOptions>

const transferFields = {
  bank_id: recordId,
  amount: amountAboveZero,
  paid_on: isoDate,
  reference: line(60),
}

export const transferForm = z.object(transferFields)

export const transfers = {
  options: endpoint({
    method: 'GET',
    path: '/booking-payment',
    summary:
      'Returns how the caller can pay for a booking: amount due, deadline, card, balance, bank accounts, transfers.',
    access: payers,
    query: z.object(payable),
    reply: z.object({ options: paymentOptions }),
    limit: { max: 120, windowSeconds: 60 },
  }),
  report: endpoint({
    method: 'POST',
    path: '/booking-transfers',
    summary: 'Reports a transfer sent by a customer or guest. No money is posted until the office has seen it.',
    access: payers,
    body: z.object({ ...payable, ...transferFields }),
    reply: actionReply.extend({ transfer: transferView }),
    idempotent: true,
    limit: { max: 20, windowSeconds: 3600 },
  }),
  attachSlip: endpoint({
    method: 'POST',
    path: '/booking-transfers/:id/slip',
    summary: 'Adds the proof of payment to a pending transfer: PDF, JPEG, PNG or WebP.',
    access: payers,
    params: idParams,
    query: z.object(payable),
    multipart: true,
    reply: actionReply.extend({ transfer: transferView }),
    limit: { max: 20, windowSeconds: 3600 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/booking-transfers',
    summary: 'Lists transfers for bookings: pending ones, oldest first, or decided ones, newest first.',
    access: office('deposits.view'),
    query: z.object({ ...pageQuery, state: z.enum(transferStates).optional(), booking_id: recordId.optional() }),
    reply: pageOf(transferRow).extend({ pending: z.object({ count: z.number().int(), amount: minor }) }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/booking-transfers/:id',
    summary:
      'Decides a transfer: `approved` posts it once and issues the booking; `rejected` needs a reason, shown to the buyer.',
    secondPerson: 'transfer',
    access: office('deposits.approve'),
    params: idParams,
    body: z.object({ status: z.enum(['approved', 'rejected']), reason: optionalLine(240) }),
    reply: actionReply.extend({ transfer: transferRow }),
    idempotent: true,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/booking-receipts',
    summary: 'Records money the office took for a booking, in cash or at a bank; it is posted immediately.',
    secondPerson: 'receipt',
    access: office('deposits.approve'),
    body: z.object({
      booking_id: recordId,
      method: z.enum(['cash', 'transfer']),
      bank_id: recordId.nullish(),
      amount: amountAboveZero,
      paid_on: isoDate,
      reference: optionalLine(60),
      /** Why it is recorded although an equal reference was credited. */
      repeat_reason: optionalLine(240),
    }),
    reply: actionReply.extend({ transfer: transferRow }),
    idempotent: true,
  }),
}
