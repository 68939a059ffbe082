import type { payments as contract } from '@safar/contract/money/payments.contract'
import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { bookings, readBooking } from '../bookings/public.ts'
import { needAgent } from '../deposits/public.ts'
import { agentMayUseCard } from './card.queries.ts'
import type { PaymentDeps } from './deps.ts'
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

export function paymentsRoutes(deps: PaymentDeps): Handlers<typeof contract> {
  const { db, safepay } = deps
  return {
    ways: async ({ actor }) => ({
      card: safepay !== null && (actor?.role !== 'agent' || (await agentMayUseCard(db.adhoc, actor.userId))),
    }),
    url: ({ query, ...asker }) => openPayment(deps, asker, query),
    show: async ({ params }) => {
      await lookUpNow(deps, await findPayment(db.adhoc, params.key))
      return { payment: await paymentView(db.adhoc, params.key) }
    },
    sendRequest: (call) => sendRequest(deps, call),
    requests: async ({ query, actor }) => {
      const booking = await readBooking(db.adhoc, actor, eq(bookings.id, query.booking_id))
      if (!booking) throw notFound()
      return {
        data: await requestsOf(deps, actor, booking),
        payments: await paymentsOf(db.adhoc, actor, booking.id),
      }
    },
    withdrawRequest: (call) => withdrawRequest(deps, call),
    topUp: ({ body, actor, origin }) => openTopUp(deps, { agentId: actor.userId, amount: body.amount, origin }),
    topUps: async ({ params, query, actor }) => {
      await needAgent(db.adhoc, actor, params.id)
      return topUpsOf(db.adhoc, actor, params.id, query)
    },
    refund: (call) => refundPayment(deps, call),
    endPartRefund: (call) => endPartRefund(deps, call),
    openRequest: async ({ params, locale }) => ({
      request: await publicRequest(deps, await findByToken(db.adhoc, params.token), locale),
    }),
    seenRequest: (call) => markSeen(deps, call),
  }
}
