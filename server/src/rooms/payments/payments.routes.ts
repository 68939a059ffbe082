import type { payments as contract } from '@safar/contract/payments.contract'
import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { bookings, readBooking } from '../bookings/public.ts'
import { needAgent } from '../deposits/public.ts'
import { agentMayUseCard } from './card.queries.ts'
import { endPartRefund } from './end-part-refund.ts'
import { lookUpNow } from './look-up-payment.ts'
import { markSeen } from './mark-seen.ts'
import { openPayment } from './open-payment.ts'
import { openTopUp } from './open-topup.ts'
import type { Paying } from './paying.ts'
import { findPayment, paymentsOf, paymentView, topUpsOf } from './payments.queries.ts'
import { refundPayment } from './refund-payment.ts'
import { findByToken, publicRequest, requestsOf } from './requests.queries.ts'
import { sendRequest } from './send-request.ts'
import { withdrawRequest } from './withdraw-request.ts'

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
