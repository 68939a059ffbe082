import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { translate } from '@safar/contract/wording/texts'
import { claimsKey } from '../../../platform/http/idempotency.ts'
import type { Handlers } from '../../../platform/http/register.ts'
import { cancelIssued, markNoShow } from '../after-sales/cancel-issued.ts'
import { acceptRefund, confirmRefund, quoteRefund, requestRefund } from '../after-sales/refund-booking.ts'
import {
  confirmReissue,
  finishReissue,
  isQuotedAtSupplier,
  quoteReissue,
  requestReissue,
} from '../after-sales/reissue-booking.ts'
import { requestVoid, voidBooking } from '../after-sales/void-booking.ts'
import type { BookingDeps } from '../deps.ts'
import { listInstalments } from '../plans/list-instalments.ts'
import { payInstalment } from '../plans/pay-instalment.ts'
import { spreadPayment } from '../plans/spread-payment.ts'
import { cancelBooking } from '../supplier/cancel-booking.ts'
import { approveBooking, confirmBooking } from '../supplier/confirm-booking.ts'
import { updateBooking, updateBookingAmount } from './change-booking.ts'
import { createReplies } from './replies.ts'

/** Each product has its own form, so its module creates the booking and knows what can be added to it. */
export type CreateEndpoint =
  | 'create'
  | 'createPublic'
  | 'createByOffice'
  | 'addExtras'
  | 'simulateAirlineChange'
  | 'reissueOffers'

/**
 * A supplier changes the flights as soon as the quote is accepted, or refuses; otherwise the desk completes the reissue
 * later.
 */
async function reissueWords({ db }: BookingDeps, { id, refuse }: { id: number; refuse: boolean }) {
  if (refuse) return { text: 'booking_updated' } as const
  if (!(await isQuotedAtSupplier(db.prepared, id))) return { text: 'reissue_agreed' } as const
  const isDone = ({ events }: BookingView) => Boolean(events.at(-1)?.reissued)
  return { text: 'reissue_done', intended: ['confirmed'], isDone } as const
}

type ReadEndpoint =
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
  | 'find'
  | 'confirmAddress'
  | 'pnr'
  | 'statusSettings'
  | 'updateStatusSettings'
  | 'deadlines'
  | 'listAirlineChanges'
  | 'airlineChangesFile'

type ChangeEndpoint =
  | 'sendRemark'
  | 'correctTraveller'
  | 'split'
  | 'acceptAirlineChange'
  | 'acceptChangeAsGuest'
  | 'cancelAsGuest'
  | 'followAirlineChange'

export function moveRoutes(
  deps: BookingDeps,
): Omit<Handlers<typeof contract>, ReadEndpoint | CreateEndpoint | ChangeEndpoint> {
  const { answer, move, toReply, completeStored } = createReplies(deps)

  return {
    confirm: claimsKey(async ({ body, ...call }) => {
      const { agreed_total: agreedTotal, on_credit: onCredit, ...action } = body
      return answer(call, { text: 'booking_confirmed', intended: 'confirmed' }, (keys) =>
        confirmBooking(deps, call.actor, { ...action, agreedTotal, onCredit, ...keys }),
      )
    }, completeStored),
    approve: claimsKey(
      async ({ body: { id, version, on_credit: onCredit }, ...call }) =>
        answer(call, { text: 'booking_confirmed', intended: 'confirmed' }, (keys) =>
          approveBooking(deps, call.actor, { id, version, onCredit, ...keys }),
        ),
      completeStored,
    ),
    cancel: claimsKey(async ({ body: { agreed_penalty: agreedPenalty, ...body }, ...call }) =>
      answer(call, { text: 'booking_canceled', intended: 'cancelled' }, (keys) =>
        cancelBooking(deps, call.actor, { ...body, agreedPenalty, ...keys }),
      ),
    ),
    payInstalment: move(payInstalment, 'instalment_paid'),
    listInstalments: (call) => listInstalments(deps, call),
    spreadPayment: async ({ body, actor, locale, idempotency }) => {
      const paid = await spreadPayment(deps, actor, { parts: body.payments, idempotencyKey: idempotency.key })
      return {
        message: translate(locale, 'instalment_paid'),
        type: 'success' as const,
        bookings: paid.map(({ id, version, covered, owed }) => ({ id, version, left: owed - covered })),
      }
    },
    cancelIssued: claimsKey(async ({ body: { agreed_penalty: agreedPenalty, ...body }, ...call }) =>
      answer(call, { text: 'booking_canceled', intended: 'cancelled' }, (keys) =>
        cancelIssued(deps, call.actor, { ...body, agreedPenalty, ...keys }),
      ),
    ),
    markNoShow: claimsKey(async ({ body, ...call }) =>
      answer(call, { text: 'no_show_marked', intended: 'no_show' }, (keys) =>
        markNoShow(deps, call.actor, { ...body, ...keys }),
      ),
    ),
    requestVoid: move(requestVoid, 'void_requested'),
    voidBooking: claimsKey(async ({ body, ...call }) =>
      answer(call, body.refuse ? { text: 'booking_updated' } : { text: 'booking_voided', intended: 'voided' }, (keys) =>
        voidBooking(deps, call.actor, { ...body, ...keys }),
      ),
    ),
    requestRefund: move(requestRefund, 'refund_asked'),
    quoteRefund: move(quoteRefund, 'refund_quoted'),
    acceptRefund: claimsKey(async ({ body, ...call }) =>
      answer(call, { text: body.decline ? 'refund_declined' : 'refund_accepted' }, (keys) =>
        acceptRefund(deps, call.actor, { ...body, ...keys }),
      ),
    ),
    confirmRefund: claimsKey(async ({ body, ...call }) =>
      answer(call, { text: body.refuse ? 'booking_updated' : 'refund_done' }, (keys) =>
        confirmRefund(deps, call.actor, { ...body, ...keys }),
      ),
    ),
    requestReissue: move(requestReissue, 'reissue_asked'),
    quoteReissue: move(quoteReissue, 'reissue_quoted'),
    confirmReissue: claimsKey(async ({ body, ...call }) =>
      answer(call, await reissueWords(deps, body), (keys) => confirmReissue(deps, call.actor, { ...body, ...keys })),
    ),
    finishReissue: move(finishReissue, 'reissue_done'),
    update: async ({ body, actor, locale, origin }) =>
      toReply({ actor, locale }, await updateBooking(deps, actor, origin, body), { text: 'booking_updated' }),
    updateAmount: claimsKey(async ({ body, ...call }) =>
      answer(call, { text: 'booking_updated' }, (keys) =>
        updateBookingAmount(deps, call.actor, call.origin, { ...body, ...keys }),
      ),
    ),
  }
}
