import type { PaymentView } from '@safar/contract/money/payments.shapes'

export type PaymentOutcome =
  | 'waiting'
  | 'left'
  | 'issuing'
  | 'issued'
  | 'in_doubt'
  | 'received'
  | 'kept'
  | 'credited'
  | 'apart'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'

function ofPaid({ issue, booking, by_request }: PaymentView): PaymentOutcome {
  if (!booking) return issue === 'done' ? 'credited' : 'apart'
  if (issue === 'asked') return 'issuing'
  // An agent's client has paid their agency: what becomes of the ticket they hear from it.
  if (by_request) return booking.state === 'confirmed' ? 'issued' : 'received'
  if (booking.state === 'in_doubt') return 'in_doubt'
  return issue === 'done' ? 'issued' : 'kept'
}

/** What is said to the payer: the server's word, and only while it waits that they came back by 'cancel'. */
export function outcomeOf(payment: PaymentView, left: boolean): PaymentOutcome {
  if (payment.state === 'paid') return ofPaid(payment)
  if (payment.state === 'started') return left ? 'left' : 'waiting'
  return payment.state
}

/** What is said beneath: of seats only where there are any. */
export const helpOf = ({ booking }: PaymentView, standing: PaymentOutcome): PaymentOutcome | 'untaken' =>
  booking === null && ['left', 'cancelled', 'expired'].includes(standing) ? 'untaken' : standing

/** Nothing was taken, and it can be tried again. */
export const canTryAgain = (standing: PaymentOutcome): boolean =>
  ['left', 'failed', 'cancelled', 'expired'].includes(standing)

export type Tone = 'wait' | 'good' | 'warn' | 'bad'

export const toneOf: Readonly<Record<PaymentOutcome, Tone>> = {
  waiting: 'wait',
  issuing: 'wait',
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
