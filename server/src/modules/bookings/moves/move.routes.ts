import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import { acceptRefund, confirmRefund, quoteRefund, requestRefund } from '../after-sales/refund-booking.ts'
import { confirmReissue, finishReissue, quoteReissue, requestReissue } from '../after-sales/reissue-booking.ts'
import { requestVoid, voidBooking } from '../after-sales/void-booking.ts'
import type { BookingDeps } from '../deps.ts'
import { cancelBooking } from '../supplier/cancel-booking.ts'
import { approveBooking, confirmBooking } from '../supplier/confirm-booking.ts'
import { updateBooking, updateBookingAmount } from './change-booking.ts'
import { createReplies } from './replies.ts'

/** Each product has its own form: its module creates the booking. */
export type Creating = 'create' | 'createPublic' | 'createByOffice'

type Reading =
  | 'list'
  | 'customerList'
  | 'officeList'
  | 'listFile'
  | 'customerListFile'
  | 'officeListFile'
  | 'show'
  | 'showCustomers'
  | 'showOffices'
  | 'showByLink'
  | 'confirmAddress'
  | 'pnr'
  | 'statusSettings'
  | 'updateStatusSettings'
  | 'deadlines'

export function moveRoutes(deps: BookingDeps): Omit<Handlers<typeof contract>, Reading | Creating> {
  const { toReply, move } = createReplies(deps)

  return {
    async confirm({ body, actor, locale, idempotency }) {
      const { agreed_total: agreedTotal, on_credit: onCredit, ...action } = body
      const command = { ...action, agreedTotal, onCredit, idempotencyKey: idempotency.key }
      const booking = await confirmBooking(deps, actor, command)
      return toReply({ actor, locale }, booking, 'booking_confirmed', 'confirmed')
    },
    approve: async ({ body, actor, locale, idempotency }) =>
      toReply(
        { actor, locale },
        await approveBooking(deps, actor, {
          id: body.id,
          version: body.version,
          onCredit: body.on_credit,
          idempotencyKey: idempotency.key,
        }),
        'booking_confirmed',
        'confirmed',
      ),
    async cancel({ body, actor, locale, idempotency }) {
      const booking = await cancelBooking(deps, actor, { ...body, idempotencyKey: idempotency.key })
      return toReply({ actor, locale }, booking, 'booking_canceled', 'cancelled')
    },
    requestVoid: move(requestVoid, 'void_requested'),
    async voidBooking({ body, actor, locale, idempotency }) {
      const booking = await voidBooking(deps, actor, { ...body, idempotencyKey: idempotency.key })
      return body.refuse
        ? toReply({ actor, locale }, booking, 'booking_updated')
        : toReply({ actor, locale }, booking, 'booking_voided', 'voided')
    },
    requestRefund: move(requestRefund, 'refund_asked'),
    quoteRefund: move(quoteRefund, 'refund_quoted'),
    acceptRefund: async ({ body, actor, locale, idempotency }) =>
      toReply(
        { actor, locale },
        await acceptRefund(deps, actor, { ...body, idempotencyKey: idempotency.key }),
        body.decline ? 'refund_declined' : 'refund_accepted',
      ),
    async confirmRefund({ body, actor, locale, idempotency }) {
      const booking = await confirmRefund(deps, actor, { ...body, idempotencyKey: idempotency.key })
      return toReply({ actor, locale }, booking, body.refuse ? 'booking_updated' : 'refund_done')
    },
    requestReissue: move(requestReissue, 'reissue_asked'),
    quoteReissue: move(quoteReissue, 'reissue_quoted'),
    confirmReissue: async ({ body, actor, locale, idempotency }) =>
      toReply(
        { actor, locale },
        await confirmReissue(deps, actor, { ...body, idempotencyKey: idempotency.key }),
        body.refuse ? 'booking_updated' : 'reissue_agreed',
      ),
    finishReissue: move(finishReissue, 'reissue_done'),
    update: async ({ body, actor, locale, origin }) =>
      toReply({ actor, locale }, await updateBooking(deps, actor, origin, body), 'booking_updated'),
    updateAmount: async ({ body, actor, locale, origin, idempotency }) =>
      toReply(
        { actor, locale },
        await updateBookingAmount(deps, actor, origin, { ...body, idempotencyKey: idempotency.key }),
        'booking_updated',
      ),
  }
}
