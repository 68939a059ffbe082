import type { BookingMove, BookingState } from '@safar/contract/vocabulary/bookings'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { NotificationKind } from '../../notifications/public.ts'
import type { AttemptAction } from '../tables.ts'

/** Who is notified of a move, and with which kind. */
export interface MoveNotifications {
  buyer?: NotificationKind
  /** Notifies the buyer even if they made the request themselves, because this is the airline's answer. */
  answer?: boolean
  office?: { kind: NotificationKind; permission: Permission }
}

export interface BookingChange {
  move: BookingMove
  from: BookingState
  to: BookingState
  /** The action the supplier was asked for, if any. */
  act: AttemptAction | null
  /** Another booking replaces it. */
  replaced?: boolean
  /** Sales closed while it was on the waiting list. */
  waitingClosed?: boolean
  /** The airline's schedule change was accepted. */
  accepted?: boolean
  /** The supplier changed the flights. */
  reissued?: boolean
  /** The supplier has corrected what a ticket says about a traveller. */
  corrected?: boolean
  /** Extras were bought. */
  added?: boolean
}

const byMove: Partial<Record<BookingMove, MoveNotifications>> = {
  approve: { buyer: 'bookings.issued', answer: true },
  expire: { buyer: 'bookings.expired' },
  cancel: { buyer: 'bookings.cancelled' },
  void: { buyer: 'bookings.voided' },
  request_void: { office: { kind: 'bookings.void_asked', permission: 'bookings.void' } },
  refuse_void: { buyer: 'bookings.void_refused' },
  request_refund: { office: { kind: 'bookings.refund_asked', permission: 'bookings.void' } },
  quote_refund: { buyer: 'bookings.refund_quoted' },
  accept_refund: { office: { kind: 'bookings.refund_accepted', permission: 'bookings.void' } },
  decline_refund: { office: { kind: 'bookings.refund_declined', permission: 'bookings.void' } },
  lapse_refund: {
    buyer: 'bookings.refund_lapsed',
    office: { kind: 'bookings.refund_to_quote', permission: 'bookings.void' },
  },
  confirm_refund: { buyer: 'bookings.refunded' },
  refuse_refund: { buyer: 'bookings.refund_refused' },
  request_reissue: { office: { kind: 'bookings.reissue_asked', permission: 'bookings.void' } },
  quote_reissue: { buyer: 'bookings.reissue_quoted' },
  agree_reissue: { office: { kind: 'bookings.reissue_agreed', permission: 'bookings.void' } },
  refuse_reissue: {
    buyer: 'bookings.reissue_refused',
    office: { kind: 'bookings.reissue_off', permission: 'bookings.void' },
  },
  finish_reissue: { buyer: 'bookings.reissued' },
  change_amount: { buyer: 'bookings.amount_changed' },
  change_sale: { buyer: 'bookings.sale_changed', answer: true },
}

const issued = ({ from }: BookingChange): MoveNotifications => ({
  buyer: from === 'awaiting_approval' ? 'bookings.approved' : 'bookings.issued',
  answer: true,
})

/** The notifications for a supplier's answer, by the action requested and the state it led to. */
function settled(change: BookingChange): MoveNotifications {
  const { act, to } = change
  if (to === 'in_doubt') return { office: { kind: 'bookings.in_doubt', permission: 'bookings.approve' } }
  if (change.accepted) return { buyer: 'bookings.flights_accepted', answer: true }
  if (change.reissued) return { buyer: 'bookings.reissued', answer: true }
  if (change.corrected) return { buyer: 'bookings.corrected', answer: true }
  if (change.added) return { buyer: 'bookings.extras_added', answer: true }
  if (change.waitingClosed) return { buyer: 'bookings.waiting_ended', answer: true }
  if (act === 'hold') return { buyer: to === 'held' ? 'bookings.held' : 'bookings.rejected', answer: true }
  if (act === 'issue') return to === 'confirmed' ? issued(change) : { buyer: 'bookings.not_issued', answer: true }
  if (to === 'cancelled') return { buyer: change.replaced ? 'bookings.replaced' : 'bookings.cancelled' }
  if (to === 'voided') return { buyer: 'bookings.voided' }
  if (to === 'refunded') return { buyer: 'bookings.refunded' }
  if (to === 'no_show') return { buyer: 'bookings.no_show' }
  // The supplier refused a request of the office, which sees that on its screen.
  return {}
}

export function notificationsFor(change: BookingChange): MoveNotifications {
  if (change.to === 'awaiting_approval' && change.move === 'confirm')
    return { office: { kind: 'bookings.waiting', permission: 'bookings.approve' } }
  if (change.move === 'settle') return settled(change)
  return byMove[change.move] ?? {}
}
