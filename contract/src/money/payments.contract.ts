import { chosenExtras } from '../flights/flights.shapes.ts'
import { anyone, office, only } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, amountAboveZero, idParams, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { extrasPayers, linkSecret, payable, payers } from './payable.shapes.ts'
import {
  partialRefundForm,
  paymentRow,
  paymentView,
  publicRequest,
  refundForm,
  requestForm,
  requestRow,
  topUpForm,
} from './payments.shapes.ts'

const byToken = z.object({ token: linkSecret })

export const payments = {
  methods: endpoint({
    method: 'GET',
    path: '/payment-ways',
    summary: 'Whether the caller may pay by card.',
    access: anyone,
    reply: z.object({ card: z.boolean() }),
  }),
  url: endpoint({
    method: 'GET',
    path: '/safepay-url',
    summary:
      'The hosted payment page of a booking: an own one, one whose link the caller holds, or a request for payment.',
    access: payers,
    changes: true,
    query: z.object({
      ...payable,
      /** Token of a payment that did not succeed. */
      payment: linkSecret.optional(),
    }),
    reply: z.object({ url: z.string(), payment: z.string() }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  payExtras: endpoint({
    method: 'POST',
    path: '/extras-payment',
    summary:
      'The hosted payment page for bags, meals and seats of an issued flight: an own one, or one whose link the caller holds.',
    access: extrasPayers,
    body: z.object({
      booking_id: payable.booking_id,
      token: payable.token,
      ...chosenExtras,
      agreed_amount: amountAboveZero,
    }),
    reply: z.object({ url: z.string(), payment: z.string() }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  show: endpoint({
    method: 'GET',
    path: '/payments/:key',
    summary: 'What became of a payment: told by the payment provider, never by the browser that comes back.',
    access: anyone,
    changes: true,
    params: z.object({ key: linkSecret }),
    reply: z.object({ payment: paymentView }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  sendRequest: endpoint({
    method: 'POST',
    path: '/send-payment-request',
    summary: 'Mails a client a link by which they pay for a booking.',
    access: office('bookings.create', { agent: 'own' }, 'money'),
    body: requestForm,
    reply: actionReply.extend({ request: requestRow }),
    idempotent: true,
    limit: { max: 120, windowSeconds: 3600 },
  }),
  requests: endpoint({
    method: 'GET',
    path: '/payment-requests',
    summary: "A booking's requests for payment and its payments by card, newest first.",
    access: office('bookings.view', { agent: 'own' }, 'money'),
    query: z.object({ booking_id: recordId }),
    reply: z.object({ data: z.array(requestRow), payments: z.array(paymentRow) }),
  }),
  withdrawRequest: endpoint({
    method: 'POST',
    path: '/withdraw-payment-request',
    summary: 'Whoever sent a request takes it back while it is unpaid: its link then says so and takes nothing.',
    access: office('bookings.create', { agent: 'own' }, 'money'),
    body: z.object({ id: recordId }),
    reply: actionReply.extend({ request: requestRow }),
    idempotent: true,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/remind-payment',
    summary: 'Reminds whoever has yet to pay for a booking: the client of an open payment request, else its buyer.',
    access: office('bookings.create', { agent: 'own' }, 'money'),
    body: z.object({ booking_id: recordId }),
    reply: actionReply,
    idempotent: true,
    limit: { max: 240, windowSeconds: 3600 },
  }),
  topUp: endpoint({
    method: 'POST',
    path: '/card-topups',
    summary:
      "The hosted payment page of a top-up: the agent's or customer's balance has it once the payment provider says it is paid.",
    access: only({ agent: 'own', customer: 'own' }, { right: 'money' }),
    body: topUpForm,
    reply: z.object({ url: z.string(), payment: z.string() }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  topUps: endpoint({
    method: 'GET',
    path: '/card-topups/:id',
    summary: "An agent's or customer's top-ups by card, newest first. The id is theirs.",
    access: office('deposits.view', { agent: 'own', customer: 'own', salesman: 'assigned' }, 'money'),
    params: idParams,
    query: z.object(pageQuery),
    reply: pageOf(paymentRow),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/refund-card-payment',
    summary: 'Gives money back to the card it came from, once per payment; known when the payment provider says so.',
    access: office('payments.manage'),
    body: refundForm,
    reply: actionReply.extend({ payment: paymentRow }),
    idempotent: true,
  }),
  closePartialRefund: endpoint({
    method: 'POST',
    path: '/end-card-refund',
    summary:
      'Ends a refund of which the payment provider shows only a part: what it gave back is posted, the rest is free.',
    access: office('payments.manage'),
    body: partialRefundForm,
    reply: actionReply.extend({ payment: paymentRow }),
    idempotent: true,
  }),
  openRequest: endpoint({
    method: 'GET',
    path: '/payment-links/:token',
    summary: 'A request for payment, to whoever holds its link.',
    access: anyone,
    params: byToken,
    reply: z.object({ request: publicRequest }),
    limit: { max: 120, windowSeconds: 60 },
  }),
  markRequestViewed: endpoint({
    method: 'POST',
    path: '/payment-links/:token/seen',
    summary: 'The client has the request before their eyes.',
    access: anyone,
    params: byToken,
    reply: z.undefined(),
    limit: { max: 120, windowSeconds: 60 },
  }),
  requestLogo: endpoint({
    method: 'GET',
    path: '/payment-links/:token/logo',
    summary: 'The logo of the agency that requests the payment.',
    access: anyone,
    params: byToken,
    reply: z.unknown(),
    binary: true,
    limit: { max: 120, windowSeconds: 60 },
  }),
}
