import { anyone, office, only } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, amountAboveZero, idParams, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { extrasPayers, linkSecret, payable, payers } from '../sales/payable.shapes.ts'
import { chosenExtras } from '../trips/extras.shapes.ts'
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
    summary: 'Returns whether the caller may pay by card.',
    access: anyone,
    reply: z.object({ card: z.boolean() }),
  }),
  url: endpoint({
    method: 'GET',
    path: '/safepay-url',
    summary:
      "Returns the hosted payment page for the caller's own booking, one whose link they hold, or a payment request.",
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
      "Returns the hosted payment page for extras of an issued flight: the caller's own, or one whose link they hold.",
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
    summary:
      'Returns the outcome of a payment, as confirmed by the payment provider and never by the returning browser.',
    access: anyone,
    changes: true,
    params: z.object({ key: linkSecret }),
    reply: z.object({ payment: paymentView }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  sendRequest: endpoint({
    method: 'POST',
    path: '/send-payment-request',
    summary: 'Mails a client a link to pay for a booking.',
    access: office('bookings.create', { agent: 'own' }, 'money'),
    body: requestForm,
    reply: actionReply.extend({ request: requestRow }),
    idempotent: true,
    limit: { max: 120, windowSeconds: 3600 },
  }),
  requests: endpoint({
    method: 'GET',
    path: '/payment-requests',
    summary: "Lists a booking's payment requests and card payments, newest first.",
    access: office('bookings.view', { agent: 'own' }, 'money'),
    query: z.object({ booking_id: recordId }),
    reply: z.object({ data: z.array(requestRow), payments: z.array(paymentRow) }),
  }),
  withdrawRequest: endpoint({
    method: 'POST',
    path: '/withdraw-payment-request',
    summary: 'Withdraws an unpaid payment request, for its sender; its link then says so and takes no payment.',
    access: office('bookings.create', { agent: 'own' }, 'money'),
    body: z.object({ id: recordId }),
    reply: actionReply.extend({ request: requestRow }),
    idempotent: true,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/remind-payment',
    summary: 'Reminds the client of an open payment request, or otherwise the buyer, to pay for a booking.',
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
      'Returns the hosted payment page for a top-up; the balance is credited once the payment provider confirms it.',
    access: only({ agent: 'own', customer: 'own' }, { right: 'money' }),
    body: topUpForm,
    reply: z.object({ url: z.string(), payment: z.string() }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  topUps: endpoint({
    method: 'GET',
    path: '/card-topups/:id',
    summary: 'Lists card top-ups of the agent or customer with this id, newest first.',
    access: office('deposits.view', { agent: 'own', customer: 'own', salesman: 'assigned' }, 'money'),
    params: idParams,
    query: z.object(pageQuery),
    reply: pageOf(paymentRow),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/refund-card-payment',
    summary: 'Refunds money to the card it came from, once per payment; final once the payment provider confirms it.',
    secondPerson: 'card_refund',
    access: office('payments.manage'),
    body: refundForm,
    reply: actionReply.extend({ payment: paymentRow }),
    idempotent: true,
  }),
  closePartialRefund: endpoint({
    method: 'POST',
    path: '/end-card-refund',
    summary: 'Closes a refund the payment provider made only in part: that part is posted, and the rest is released.',
    access: office('payments.manage'),
    body: partialRefundForm,
    reply: actionReply.extend({ payment: paymentRow }),
    idempotent: true,
  }),
  openRequest: endpoint({
    method: 'GET',
    path: '/payment-links/:token',
    summary: 'Returns a payment request, for anyone with its link.',
    access: anyone,
    params: byToken,
    reply: z.object({ request: publicRequest }),
    limit: { max: 120, windowSeconds: 60 },
  }),
  markRequestViewed: endpoint({
    method: 'POST',
    path: '/payment-links/:token/seen',
    summary: 'Records that the client has opened the payment request.',
    access: anyone,
    params: byToken,
    reply: z.undefined(),
    limit: { max: 120, windowSeconds: 60 },
  }),
  requestLogo: endpoint({
    method: 'GET',
    path: '/payment-links/:token/logo',
    summary: 'Returns the logo of the agency that requests the payment.',
    access: anyone,
    params: byToken,
    reply: z.unknown(),
    binary: true,
    limit: { max: 120, windowSeconds: 60 },
  }),
}
