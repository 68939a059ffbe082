import { dayEnd } from '@safar/contract/day'
import { type Instalment, nextInstalment } from '@safar/contract/sales/plan.rules'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { RequestState } from '@safar/contract/vocabulary/payments'
import type { PlainKey } from '@safar/contract/wording/texts'

interface DueInput {
  booking: {
    state: BookingState
    payBy: Date | null
    owed: number
    plan: readonly Instalment[] | null
    covered: number
  }
  /** Amount already paid for it by card. */
  paid: number
  /** Insurance and other additions that were chosen with it and are paid together with it. */
  chosen: number
  request: { amount: number; dueOn: string; paidAt: Date | null; withdrawnAt: Date | null } | null
  now: Date
  /** The current day of the agency. */
  today: string
}

const requestableStates: readonly BookingState[] = ['held', 'awaiting_approval', 'in_doubt', 'confirmed']

/** A client can pay their agency before or after the ticket is issued, but not for a booking that is over. */
export const canBeRequested = (state: BookingState): boolean => requestableStates.includes(state)

/** The amount due now, or the reason why nothing is. */
export function amountDue({ booking, paid, chosen, request, now, today }: DueInput): number | PlainKey {
  if (request) {
    if (request.paidAt) return 'paid_before'
    if (request.withdrawnAt) return 'request_withdrawn'
    if (request.dueOn < today) return 'request_expired'
    return canBeRequested(booking.state) ? request.amount : 'booking_not_payable'
  }
  const { plan, covered } = booking
  const left = plan ? (nextInstalment(plan, covered)?.amount ?? 0) : booking.owed + chosen - paid
  if (booking.state === 'confirmed' || left <= 0) return 'paid_before'
  // A partly paid booking waits for the rest, however late it comes.
  const lapsed = booking.payBy !== null && booking.payBy <= now && covered === 0
  if (booking.state !== 'held' || lapsed) return 'booking_not_payable'
  return left
}

const unpaidStates: readonly BookingState[] = ['held', 'awaiting_approval']

/** The payment deadline: when the seats are released or when the request's last day ends, whichever comes first. */
export function payDeadline(
  { state, payBy }: Pick<DueInput['booking'], 'state' | 'payBy'>,
  request: { dueOn: string } | null,
  zone: string,
): Date | null {
  if (!request) return payBy
  const lastMinute = dayEnd(request.dueOn, zone)
  return payBy && unpaidStates.includes(state) && payBy < lastMinute ? payBy : lastMinute
}

export function requestState(
  request: { paidAt: Date | null; withdrawnAt: Date | null; viewedAt: Date | null; dueOn: string },
  today: string,
): RequestState {
  const { paidAt, withdrawnAt, viewedAt, dueOn } = request
  if (paidAt) return 'paid'
  if (withdrawnAt) return 'withdrawn'
  if (dueOn < today) return 'expired'
  return viewedAt ? 'viewed' : 'sent'
}

export const requestNo = (id: number): string => `PR-${String(id).padStart(6, '0')}`
