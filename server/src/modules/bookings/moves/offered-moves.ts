import { bookings as calls } from '@safar/contract/bookings/bookings.contract'
import { type Access, scopeOf } from '@safar/contract/protocol/access'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import type { ScopedActor } from '../../../platform/actor.ts'
import { guest } from '../create/guest.ts'
import type { Booking } from '../tables.ts'
import { type Circumstances, movesFor } from './moves.rules.ts'
import { moverOf } from './reach.ts'

/** The access rule of the call behind each move made by people; the product's own moves have none. */
const accessOf: Readonly<Partial<Record<BookingMove, Access>>> = {
  confirm: calls.confirm.access,
  approve: calls.approve.access,
  cancel: calls.cancel.access,
  cancel_issued: calls.cancelIssued.access,
  mark_no_show: calls.markNoShow.access,
  pay_instalment: calls.payInstalment.access,
  request_void: calls.requestVoid.access,
  refuse_void: calls.voidBooking.access,
  void: calls.voidBooking.access,
  request_refund: calls.requestRefund.access,
  quote_refund: calls.quoteRefund.access,
  accept_refund: calls.acceptRefund.access,
  decline_refund: calls.acceptRefund.access,
  confirm_refund: calls.confirmRefund.access,
  refuse_refund: calls.confirmRefund.access,
  request_reissue: calls.requestReissue.access,
  quote_reissue: calls.quoteReissue.access,
  agree_reissue: calls.confirmReissue.access,
  refuse_reissue: calls.confirmReissue.access,
  finish_reissue: calls.finishReissue.access,
  change_amount: calls.updateAmount.access,
  correct_traveller: calls.correctTraveller.access,
  add_extras: calls.addExtras.access,
  split: calls.split.access,
  accept_change: calls.acceptAirlineChange.access,
  send_remark: calls.sendRemark.access,
}

/** The same for a guest who has the booking's link. */
const accessByLink: typeof accessOf = {
  cancel: calls.cancelAsGuest.access,
  cancel_issued: calls.cancelAsGuest.access,
  accept_change: calls.acceptChangeAsGuest.access,
}

function isAllowed(move: BookingMove, actor: ScopedActor): boolean {
  const byLink = actor === guest
  const access = (byLink ? accessByLink : accessOf)[move]
  return access !== undefined && scopeOf(access, byLink ? null : actor) !== null
}

/**
 * The moves this person can make now: allowed by the booking, and by the access rule of the call. Bookings sold outside
 * have their own actions.
 */
export function offeredMoves(
  { state, offline }: Pick<Booking, 'state' | 'offline'>,
  actor: ScopedActor,
  at: Circumstances,
): BookingMove[] {
  if (offline) return []
  return movesFor(state, moverOf(actor), at).filter((move) => isAllowed(move, actor))
}
