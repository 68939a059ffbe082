import type { payments as contract } from '@safar/contract/payments/payments.contract'
import { notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { findBooking } from '../bookings/public.ts'
import { assertPayer } from '../deposits/public.ts'
import { readLogoFile } from '../media/public.ts'
import { canAgentUseCard } from './card.queries.ts'
import type { PaymentDeps } from './deps.ts'
import { openExtrasPayment } from './extras/open-extras-payment.ts'
import { openPayment } from './open-payment.ts'
import { readPaymentView } from './payment-view.ts'
import { findPayment, listBookingPayments, listTopUps } from './payments.queries.ts'
import { closePartialRefund } from './refunds/close-partial-refund.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { markRequestViewed } from './requests/mark-request-viewed.ts'
import { remindPayment } from './requests/remind-payment.ts'
import { findByToken, findLogo, listRequests, readPublicRequest } from './requests/requests.queries.ts'
import { sendRequest } from './requests/send-request.ts'
import { withdrawRequest } from './requests/withdraw-request.ts'
import { lookUpForPayer } from './settle/look-up-payment.ts'
import { openTopUp } from './top-ups/open-top-up.ts'

export function paymentsRoutes(deps: PaymentDeps): Handlers<typeof contract> {
  const { db, safepay } = deps
  return {
    methods: async ({ actor }) => ({
      card: safepay !== null && (actor?.role !== 'agent' || (await canAgentUseCard(db.adhoc, actor.accountId))),
    }),
    url: ({ query, ...caller }) => openPayment(deps, caller, query),
    payExtras: ({ body, actor, origin }) => openExtrasPayment(deps, { actor, origin }, body),
    show: async ({ params }) => {
      await lookUpForPayer(deps, await findPayment(db.adhoc, params.key))
      return { payment: await readPaymentView(deps, params.key) }
    },
    sendRequest: (call) => sendRequest(deps, call),
    requests: async ({ query, actor }) => {
      const booking = await findBooking(db.adhoc, { id: query.booking_id }, { actor, offline: false })
      if (!booking) throw notFound()
      return {
        data: await listRequests(deps, actor, booking),
        payments: await listBookingPayments(db.adhoc, actor, booking.id),
      }
    },
    withdrawRequest: (call) => withdrawRequest(deps, call),
    remind: (call) => remindPayment(deps, call),
    topUp: ({ body, actor, origin }) => openTopUp(deps, { payerId: actor.accountId, amount: body.amount, origin }),
    topUps: async ({ params, query, actor }) => {
      await assertPayer(db.adhoc, actor, params.id)
      return listTopUps(db.adhoc, actor, params.id, query)
    },
    refund: (call) => refundPayment(deps, call),
    closePartialRefund: (call) => closePartialRefund(deps, call),
    openRequest: async ({ params, locale }) => ({
      request: await readPublicRequest(deps, await findByToken(db.adhoc, params.token), locale),
    }),
    requestLogo: async ({ params }) =>
      readLogoFile(deps, await findLogo(db.adhoc, deps.config.agency, await findByToken(db.adhoc, params.token))),
    markRequestViewed: (call) => markRequestViewed(deps, call),
  }
}
