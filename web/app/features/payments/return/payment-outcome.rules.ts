import type { PaymentView } from '@safar/contract/money/payments.shapes'

export type PaymentOutcome =
  | 'waiting'
  | 'left'
  | 'issuing'
  | 'issued'
  | 'in_doubt'
  | 'received'
  | 'kept'
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

function ofPaid({ issue, booking, by_request, extras }: PaymentView): PaymentOutcome {
  if (extras) return issue === null ? 'kept' : extrasOutcomes[issue]
  if (!booking) return issue === 'done' ? 'credited' : 'apart'
  if (issue === 'asked') return 'issuing'
  // An agent's client has paid their agency, which tells them what becomes of the ticket.
  if (by_request) return booking.state === 'confirmed' ? 'issued' : 'received'
  if (booking.state === 'in_doubt') return 'in_doubt'
  return issue === 'done' ? 'issued' : 'kept'
}

/** The outcome shown to the payer: the server's state; that they cancelled counts only while the payment is pending. */
export function outcomeOf(payment: PaymentView, left: boolean): PaymentOutcome {
  if (payment.state === 'paid') return ofPaid(payment)
  if (payment.state === 'started') return left ? 'left' : 'waiting'
  return payment.state
}

type HelpOnly = 'untaken' | 'unbought'

/** The help text: it mentions seats only if there are any. */
export function helpOf({ booking, extras }: PaymentView, outcome: PaymentOutcome): PaymentOutcome | HelpOnly {
  if (!['left', 'cancelled', 'expired'].includes(outcome)) return outcome
  if (extras) return 'unbought'
  return booking === null ? 'untaken' : outcome
}

/** No money was taken, and the payment can be retried. */
export const canTryAgain = (outcome: PaymentOutcome): boolean =>
  ['left', 'failed', 'cancelled', 'expired'].includes(outcome)

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
  left: 'warn',
  cancelled: 'warn',
  expired: 'warn',
  refunded: 'warn',
  failed: 'bad',
}
