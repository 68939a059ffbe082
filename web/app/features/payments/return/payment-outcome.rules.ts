import type { PaymentView } from '@safar/contract/payments/payments.shapes'
import type { BookingState } from '@safar/contract/vocabulary/bookings'

export type PaymentOutcome =
  | 'waiting'
  | 'left'
  | 'issuing'
  | 'issued'
  | 'in_doubt'
  | 'received'
  | 'kept'
  | 'part_paid'
  | 'too_late'
  | 'ended'
  | 'approval'
  | 'released'
  | 'closed'
  | 'adding'
  | 'added'
  | 'returning'
  | 'credited'
  | 'apart'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'

/** Bags, seats and meals: bought once the money arrives, otherwise the money is returned. */
const extrasOutcomes = { asked: 'adding', done: 'added', kept: 'returning' } as const

const endedStates: readonly BookingState[] = ['cancelled', 'expired', 'rejected', 'voided', 'refunded', 'no_show']

function ofPaid({ issue, booking, by_request, extras, kept_in }: PaymentView): PaymentOutcome {
  if (extras) return issue === null ? 'kept' : extrasOutcomes[issue]
  if (!booking) return issue === 'done' ? 'credited' : 'apart'
  if (issue === 'asked') return 'issuing'
  // An agent's client has paid their agency, which tells them what becomes of the ticket.
  if (by_request) return booking.state === 'confirmed' ? 'issued' : 'received'
  if (booking.state === 'in_doubt') return 'in_doubt'
  const bought = issue === 'done' || kept_in === 'booking'
  if (endedStates.includes(booking.state)) return bought ? 'ended' : 'too_late'
  if (kept_in === 'booking') return booking.state === 'confirmed' ? 'issued' : 'part_paid'
  return bought ? 'issued' : 'kept'
}

/** What the booking's present state says to somebody who did not complete this payment; null while it waits for one. */
function ofUnpaid({ booking, payable, by_request, extras }: PaymentView): PaymentOutcome | null {
  if (!booking || extras) return null
  if (by_request) return payable ? null : 'closed'
  const { state } = booking
  if (state === 'confirmed' || state === 'void_requested' || state === 'refund_requested') return 'issued'
  if (state === 'in_doubt') return 'in_doubt'
  if (state === 'awaiting_approval') return 'approval'
  return endedStates.includes(state) ? 'released' : null
}

/**
 * The outcome shown to the payer: the server's state. That they cancelled counts only while the payment is pending, and
 * never against what has become of the booking since.
 */
export function outcomeOf(payment: PaymentView, left: boolean): PaymentOutcome {
  const { state } = payment
  if (state === 'paid') return ofPaid(payment)
  if (state === 'refunded') return state
  if (state === 'started' && !left) return 'waiting'
  return ofUnpaid(payment) ?? (state === 'started' ? 'left' : state)
}

type HelpOnly = 'untaken' | 'unbought' | 'tooLateBalance' | 'tooLateCard' | 'tooLateOffice'

const tooLate = { balance: 'tooLateBalance', card: 'tooLateCard', office: 'tooLateOffice' } as const

/** The help text: it mentions seats only if there are any, and says where money is that bought nothing. */
export function helpOf(
  { booking, extras, kept_in }: PaymentView,
  outcome: PaymentOutcome,
): Exclude<PaymentOutcome, 'too_late'> | HelpOnly {
  if (outcome === 'too_late') return kept_in && kept_in !== 'booking' ? tooLate[kept_in] : tooLate.office
  if (outcome !== 'left' && outcome !== 'cancelled' && outcome !== 'expired') return outcome
  if (extras) return 'unbought'
  return booking === null ? 'untaken' : outcome
}

/** No money was taken, and the payment can be retried. */
export const canTryAgain = ({ payable }: PaymentView, outcome: PaymentOutcome): boolean =>
  payable && ['left', 'failed', 'cancelled', 'expired'].includes(outcome)

/** Paid, or nothing is known to the contrary: the booking itself can be shown. */
export const isBought = (outcome: PaymentOutcome): boolean =>
  ['issuing', 'issued', 'in_doubt', 'kept', 'part_paid', 'adding', 'added'].includes(outcome)

export type Tone = 'wait' | 'good' | 'warn' | 'bad'

export const toneOf: Readonly<Record<PaymentOutcome, Tone>> = {
  waiting: 'wait',
  issuing: 'wait',
  adding: 'wait',
  added: 'good',
  returning: 'warn',
  issued: 'good',
  received: 'good',
  credited: 'good',
  apart: 'warn',
  in_doubt: 'warn',
  kept: 'warn',
  part_paid: 'good',
  too_late: 'warn',
  ended: 'warn',
  approval: 'wait',
  released: 'warn',
  closed: 'warn',
  left: 'warn',
  cancelled: 'warn',
  expired: 'warn',
  refunded: 'warn',
  failed: 'bad',
}
