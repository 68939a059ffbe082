import type { payments as contract } from '@safar/contract/money/payments.contract'
import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { bookings, readBooking } from '../bookings/public.ts'
import { needAgent } from '../deposits/public.ts'
import { agentMayUseCard } from './card.queries.ts'
import type { Paying } from './deps.ts'
import { openPayment } from './open-payment.ts'
import { findPayment, paymentsOf, paymentView, topUpsOf } from './payments.queries.ts'
import { endPartRefund } from './refunds/close-partial-refund.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { findByToken, publicRequest, requestsOf } from './requests/requests.queries.ts'
import { sendRequest } from './requests/send-request.ts'
import { withdrawRequest } from './requests/withdraw-request.ts'
import { lookUpNow } from './settle/look-up-payment.ts'
import { markSeen } from './settle/mark-seen.ts'
import { openTopUp } from './top-ups/open-top-up.ts'

export function paymentsRoutes(paying: Paying): Handlers<typeof contract> {
  const { db, safepay } = paying
  return {
    ways: async ({ actor }) => ({
      card: safepay !== null && (actor?.role !== 'agent' || (await agentMayUseCard(db.queries, actor.userId))),
    }),
    url: ({ query, ...asker }) => openPayment(paying, asker, query),
    show: async ({ params }) => {
      await lookUpNow(paying, await findPayment(db.queries, params.key))
      return { payment: await paymentView(db.queries, params.key) }
    },
    sendRequest: (call) => sendRequest(paying, call),
    requests: async ({ query, actor }) => {
      const booking = await readBooking(db.queries, actor, eq(bookings.id, query.booking_id))
      if (!booking) throw notFound()
      return {
        data: await requestsOf(paying, actor, booking),
        payments: await paymentsOf(db.queries, actor, booking.id),
      }
    },
    withdrawRequest: (call) => withdrawRequest(paying, call),
    topUp: ({ body, actor, origin }) => openTopUp(paying, { agentId: actor.userId, amount: body.amount, origin }),
    topUps: async ({ params, query, actor }) => {
      await needAgent(db.queries, actor, params.id)
      return topUpsOf(db.queries, actor, params.id, query)
    },
    refund: (call) => refundPayment(paying, call),
    endPartRefund: (call) => endPartRefund(paying, call),
    openRequest: async ({ params, locale }) => ({
      request: await publicRequest(paying, await findByToken(db.queries, params.token), locale),
    }),
    seenRequest: (call) => markSeen(paying, call),
  }
}
